import * as v from "valibot";
import type { AnswerOf } from "#contract/endpoint.ts";
import { type taskService, previewLimits } from "#contract/tasks/local-store.ts";
import { sayRepeat } from "#shared/tasks/repeat-words.ts";
import { capital } from "#shared/words.ts";
import type { Invocation } from "../capabilities/capability.ts";
import type { Registry } from "../capabilities/registry.ts";
import type { Call } from "../http/call.ts";
import { orUndefined } from "../http/problem.ts";
import { hourWords } from "../time/hour-words.ts";
import { addDays, dayIn } from "../time/zone.ts";
import { describeCall } from "./describing.ts";
import { readCommands } from "./grammar/message.ts";

type Step = AnswerOf<typeof taskService.preview>["steps"][number];
type Input = Readonly<Record<string, unknown>>;

/** Says what a sentence would do, and does none of it. What would be asked about or refused is left out. */
export const sentencePreview =
  (registry: Registry) =>
  async (call: Call, message: string, zone: string): Promise<Step[]> => {
    const acting = { ...call, zone, drive: () => undefined };
    const now = call.now();
    const commands = await readCommands(message, registry, {
      acting,
      now,
      zone,
      language: call.language,
      referents: () => Promise.resolve([]),
    });
    const steps = await Promise.all(
      commands
        .filter((command) => command !== undefined)
        .slice(0, previewLimits.steps)
        .map(({ capability, input }) =>
          stepOf(registry, acting, { capability, input }).catch(orUndefined),
        ),
    );
    const details = detailsIn({ today: dayIn(zone, now), language: call.language ?? "en-US" });
    return steps
      .filter((step) => step !== undefined)
      .map(({ capability, title, input }) => ({
        capability,
        title,
        details: details(input).filter((detail) => !title.includes(detail)),
      }));
  };

async function stepOf(
  registry: Registry,
  acting: Invocation,
  command: { readonly capability: string; readonly input: unknown },
) {
  const { capability, input } = registry.read(command.capability, command.input);
  const described = await describeCall(capability, input, acting);
  if ("unclear" in described) return undefined;
  // As it was said: what the schema adds by itself, nobody has asked for.
  const given: Input = Object.assign({}, command.input);
  return { capability: capability.name, title: described.title, input: given };
}

interface Reading {
  readonly today: string;
  readonly language: string;
}

const Plain = v.union([v.string(), v.number(), v.boolean(), v.null(), v.array(v.string())]);
type Plain = v.InferOutput<typeof Plain>;
type Detail = (value: Plain, input: Input) => string | undefined;

/** An input in short words, by the names of its fields whatever the tool, and those of `changes` and `filter` in it. */
function detailsIn(reading: Reading): (input: Input) => string[] {
  const fields = fieldsOf(reading);
  return (input) => {
    const whole: Input = { ...input, ...partOf(input, "filter"), ...partOf(input, "changes") };
    const details = Object.entries(fields).flatMap(([name, say]) => {
      const value = v.safeParse(Plain, whole[name]);
      const words = value.success ? say(value.output, whole) : undefined;
      return words === undefined || words === "" ? [] : [words];
    });
    // A new title stands in `changes`; the others are the item's own name, which the title of the step says.
    const title = partOf(input, "changes")["title"];
    return [...(typeof title === "string" ? [quoted(title)] : []), ...details];
  };
}

const partOf = (input: Input, name: string): Input => Object.assign({}, input[name]);

/** Fields of which the value is told in words of its own. The order is that of the details. */
function fieldsOf({ today, language }: Reading): Readonly<Record<string, Detail>> {
  const near = new Map([
    [today, "today"],
    [addDays(today, 1), "tomorrow"],
  ]);
  const day = (value: Plain): string =>
    near.get(String(value)) ?? dateWords(String(value), { today, language });
  const time = (value: Plain): string => hourWords(String(value), { language });
  return {
    dueDate: (value, { dueTime }) =>
      value === null
        ? "No due date"
        : capital(`${day(value)}${typeof dueTime === "string" ? `, ${time(dueTime)}` : ""}`),
    dueTime: (value, { dueDate }) =>
      dueDate !== undefined ? undefined : value === null ? "No time" : time(value),
    dueAfter: (value) => `From ${day(value)}`,
    dueBefore: (value) => `Before ${day(value)}`,
    day: (value) => capital(day(value)),
    from: (value) => `From ${day(value)}`,
    to: (value) => `To ${day(value)}`,
    ...timelessFields,
  };
}

const word: Detail = (value) =>
  typeof value === "string" ? capital(value.replaceAll("_", " ")) : undefined;
const each =
  (before: string, after = ""): Detail =>
  (value) =>
    [value]
      .flat()
      .map((one) => `${before}${String(one)}${after}`)
      .join(" ");
const either =
  (yes: string, no: string): Detail =>
  (value) =>
    value === true ? yes : value === false ? no : undefined;
const excerpt: Detail = (value) =>
  typeof value === "string" ? quoted(plainText(value)) : undefined;
const amount =
  (name: string): Detail =>
  (value) =>
    `${name} ${String(value)}`;

const dues: Readonly<Record<string, string>> = {
  today: "Today",
  tomorrow: "Tomorrow",
  week: "This week",
  overdue: "Overdue",
  none: "No due date",
};

const timelessFields: Readonly<Record<string, Detail>> = {
  due: (value) => dues[String(value)],
  postponeDays: (value) => (value === 1 ? "1 day later" : `${String(value)} days later`),
  repeat: (value) => (value === null ? "Never again" : capital(sayRepeat(String(value)))),
  priority: (value) => `${capital(String(value))} priority`,
  status: word,
  overdue: (value) => (value === "true" ? "Overdue" : undefined),
  category: (value) => (value === null ? "No category" : `#${String(value)}`),
  tags: each("@"),
  tag: each("@"),
  addTags: each("@"),
  removeTags: each("Without @"),
  addSteps: each("“", "”"),
  doneSteps: each("Done “", "”"),
  exceptWords: each("Not “", "”"),
  estimatedDuration: (value) => (typeof value === "number" ? lengthWords(value) : "No duration"),
  minutes: (value) => (typeof value === "number" && value > 0 ? lengthWords(value) : "Never"),
  content: excerpt,
  description: excerpt,
  appendDescription: excerpt,
  question: excerpt,
  search: excerpt,
  isPinned: either("Pinned", "Not pinned"),
  isFavorite: either("Favorite", "Not a favorite"),
  isArchived: either("Archived", "Not archived"),
  isOn: either("On", "Off"),
  mode: word,
  contrastMode: word,
  level: word,
  preset: word,
  surface: word,
  tool: word,
  role: word,
  color: word,
  change: word,
  provider: word,
  side: word,
  percent: (value) => `${String(value)} %`,
  blur: amount("Blur"),
  transparency: amount("Transparency"),
};

const longest = 40;

function quoted(text: string): string {
  const signs = [...text.trim()];
  if (signs.length === 0) return "";
  return `“${signs.slice(0, longest).join("")}${signs.length > longest ? "…" : ""}”`;
}

const plainText = (text: string): string =>
  text
    .slice(0, 500)
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");

const dateWords = (day: string, { today, language }: Reading): string =>
  new Intl.DateTimeFormat(language, {
    weekday: "short",
    month: "short",
    day: "numeric",
    ...(day.startsWith(today.slice(0, 4)) ? {} : { year: "numeric" }),
    timeZone: "UTC",
  }).format(new Date(`${day}T00:00:00Z`));

const lengthWords = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  return [
    ...(hours > 0 ? [`${String(hours)}h`] : []),
    ...(rest > 0 ? [`${String(rest)}m`] : []),
  ].join(" ");
};
