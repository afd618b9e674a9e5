import { Search, Sparkles } from "lucide-react";
import type { Preview } from "../../chat/composer/use-preview.ts";
import { requestedSearch } from "../../panels/requests.ts";
import { act } from "../../panels/workspace.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import type { Command } from "./command.ts";
import { ranked } from "./fuzzy.ts";
import { beginsIn, begun, isCalled, namedBy } from "./named.ts";
import { usedAt } from "./used.ts";

/** Rows that are drawn; nobody reads further than this. */
const mostRows = 60;
const mostRecent = 4;
/** Commands before the items that fit: those come a moment later, and move nothing above them. */
const firstCommands = 4;

/** Commands that fit; to somebody who typed nothing what is done to the open item, those used last, and all others by their groups. */
export function fittingFor(typed: string, commands: readonly Command[]): readonly Command[] {
  const isBlank = typed.trim() === "";
  const fitting = ranked(
    typed,
    commands.filter(
      (command) =>
        !command.names && !(isBlank && command.isOnlyFound === true) && isCalled(typed, command),
    ),
    ({ label, words = "", about = "", group }) => [
      label,
      words,
      `${about} ${label}`,
      `${label} ${about}`,
      group,
    ],
    ({ id, isHere }) => (isHere === true ? Infinity : usedAt(id)),
  ).slice(0, mostRows);
  if (!isBlank)
    return inOrder(typed, fitting, commands).map((command) => ({ ...command, group: "" }));
  const here = fitting.filter(({ isHere }) => isHere);
  const recent = fitting
    .filter((command) => !here.includes(command) && usedAt(command.id) > 0)
    .slice(0, mostRecent);
  const others = fitting.filter((command) => ![...here, ...recent].includes(command));
  return [
    ...here,
    ...recent.map((command) => ({ ...command, group: "Recent" })),
    ...[...Map.groupBy(others, ({ group }) => group).values()].flat(),
  ];
}

/** Those that are called just so, those with a name that says just this, and then all that have some of it. */
function inOrder(
  typed: string,
  fitting: readonly Command[],
  commands: readonly Command[],
): readonly Command[] {
  const named = namedBy(typed, commands);
  const isSame = ({ label }: Command) => label.toLowerCase() === typed.trim().toLowerCase();
  return [
    ...new Set([
      ...fitting.filter(isSame),
      ...named.whole,
      ...begun(typed, fitting),
      ...named.partly,
      ...fitting,
    ]),
  ];
}

interface Parts {
  readonly found: readonly Command[];
  readonly items: readonly Command[];
  readonly steps: Preview["steps"];
  readonly additions: readonly Command[];
}

/** What fits; what the assistant or a tool would do with the words; and last search and the assistant, who are always there to ask. */
export function rowsFor(typed: string, parts: Parts): readonly Command[] {
  const { found, items, steps, additions } = parts;
  const question = typed.trim();
  if (question === "") {
    const isFirst = ({ group, isHere }: Command) => isHere === true || group === "Recent";
    return [...found.filter(isFirst), ...items, ...found.filter((one) => !isFirst(one))];
  }
  const { whole } = namedBy(question, found);
  const first = found
    .slice(0, firstCommands)
    .filter((command) => whole.includes(command) || beginsIn(command.label, question));
  return [
    ...first,
    ...items.map((item) => ({ ...item, group: "" })),
    ...found.filter((command) => !first.includes(command)),
    ...doing(question, steps),
    ...additions,
    searching(question),
    ...asking(question),
  ];
}

const askAssistant = (text: string) => (): void =>
  void dispatchEvent(new CustomEvent("aside:ask", { detail: { text } }));

function doing(question: string, steps: Preview["steps"]): Command[] {
  const [only] = steps;
  if (!only) return [];
  return [
    {
      id: "do",
      label: steps.map(({ title }) => title).join(", then "),
      group: "Do it",
      icon: Sparkles,
      ...(steps.length === 1 && { details: only.details }),
      run: askAssistant(question),
    },
  ];
}

const searching = (question: string): Command => ({
  id: "search-for",
  label: `Search everything for: ${question}`,
  group: "Search",
  icon: Search,
  run: () => {
    requestedSearch.set(question);
    act({ do: "open", panel: "search" });
  },
});

const asking = (question: string): Command[] =>
  withoutAi.get()
    ? []
    : [
        {
          id: "ask",
          label: `Ask assistant: ${question}`,
          group: "Assistant",
          icon: Sparkles,
          run: askAssistant(question),
        },
      ];
