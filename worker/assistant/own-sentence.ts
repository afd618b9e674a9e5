import { entryOf } from "#shared/entry-of.ts";
import { fits } from "../capabilities/lexicon.ts";
import type { Registry } from "../capabilities/registry.ts";
import type { Before } from "../capabilities/turn.ts";
import type { ReadWords } from "./choosing.ts";
import { onlyLooks } from "./remarks/follow-up.ts";
import { commanding } from "./sentences/clause-words.ts";

type Readings = Awaited<ReturnType<ReadWords>>;

export const isClear = (readings: Readings): boolean =>
  readings.every((one) => one && !one.doubt && !one.isLoose && one.fit > fits.unknown);

/** Words that may be an answer though they could stand for themselves: 'a note'. */
const mostOfAnswer = 2;

/** Tells whether it is a choice of the question before, which stands for another sentence. */
async function isStanding(message: string, before: () => Promise<Before>) {
  // Each of them names an item in quotation marks: no other message costs a look.
  const last = message.includes("“") ? (await before()).earlier.at(-1) : undefined;
  return entryOf(last?.awaits?.stands ?? {}, message.trim()) !== undefined;
}

/**
 * Tells whether a message is no answer, whatever was asked. 'dentist friday at 3' is what was asked for, though it could
 * be said of the one that is there; a command or a question is none.
 */
export async function isOwnSentence(
  message: string,
  readings: Readings,
  { find }: Pick<Registry, "find">,
  before: () => Promise<Before>,
): Promise<boolean> {
  if (await isStanding(message, before)) return false;
  const isShort = message.trim().split(/\s+/).length <= mostOfAnswer;
  if (isShort || readings.length === 0 || !isClear(readings)) return false;
  return (
    commanding.test(message.trim()) ||
    onlyLooks(readings, (name) => find(name).risk === "reads") ||
    (await before()).earlier.at(-1)?.awaits?.expects !== "text"
  );
}
