/**
 * Steps for a task, without a model (specification 2 §8). What the description already lists is taken over;
 * otherwise the title's words decide.
 */
export function subTaskIdeas(title: string, description = ""): string[] {
  const listed = listedSteps(description);
  if (listed.length > 1) return listed;
  const words = title.trim();
  const recipe = recipes.find(({ said }) => said.test(words));
  return recipe ? [...recipe.steps] : otherwise.map((step) => step.replace("{title}", words));
}

const mostSteps = 20;
const longestStep = 200;

const listedSteps = (description: string): string[] =>
  description
    .split("\n")
    .flatMap((line) => /^\s*(?:[-*•]|\d+[.)]|\[[ x]?\])\s+(.+)$/i.exec(line)?.[1]?.trim() ?? [])
    .slice(0, mostSteps)
    .map((step) => step.slice(0, longestStep));

const recipes = [
  {
    said: /meeting/i,
    steps: [
      "Prepare agenda",
      "Send calendar invites",
      "Review relevant documents",
      "Follow up with action items",
    ],
  },
  {
    said: /report|document/i,
    steps: [
      "Gather data",
      "Create an outline",
      "Write the first draft",
      "Review and edit",
      "Final review and submission",
    ],
  },
  {
    said: /project|feature/i,
    steps: [
      "Define goals and scope",
      "Break the work into milestones",
      "Design the solution",
      "Build it",
      "Test and fix",
      "Release and gather feedback",
    ],
  },
] as const;

const otherwise = [
  "Research what is needed",
  "Plan the approach",
  "Execute the plan",
  "Review and finalize {title}",
] as const;
