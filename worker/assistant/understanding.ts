import type { Command, Outcome } from "../capabilities/capability.ts";
import type { Referent } from "../capabilities/lexicon.ts";
import type { Registry } from "../capabilities/registry.ts";
import type { Before, Turn } from "../capabilities/turn.ts";
import type { ReadWords } from "./choosing.ts";
import { commandsOf } from "./grammar/message.ts";
import { pronoun, shownLast, typedBefore, whichOf } from "./grammar/shown-last.ts";
import { hasChanged } from "./open-question.ts";
import { isClear } from "./own-sentence.ts";
import { continued, onlyLooks, refersBack } from "./remarks/follow-up.ts";
import { addsToLast, wentOn } from "./remarks/going-on.ts";
import { withItsName } from "./remarks/named-it.ts";
import { onlyAsked, thingAdded, valueAsked } from "./remarks/only-asked.ts";
import { asksAgain } from "./remarks/short-remarks.ts";
import { isForbidding } from "./sentences/clause-words.ts";

type Readings = Awaited<ReturnType<ReadWords>>;
const doubtIn = (readings: Readings): Outcome | undefined =>
  readings.find((one) => one?.doubt)?.doubt;

export interface Heard {
  readonly commands: readonly (Command | undefined)[];
  readonly unclear?: Outcome;
}
/** `wanted` as it was read, and what is asked of it. */
const heardAs = (wanted: Readings, unclear = doubtIn(wanted)): Heard => ({
  commands: commandsOf(wanted),
  ...(unclear && { unclear }),
});

interface Hearing {
  readonly turn: Turn;
  readonly read: ReadWords;
  readonly registry: Pick<Registry, "capabilities">;
  /** Tells whether a capability changes nothing. */
  looks(capability: string): boolean;
}

/** The commands of a message, where need be as what goes on with the one before. */
export async function understood(hearing: Hearing): Promise<Heard> {
  const asked = await askedFirst(hearing);
  return asked ? { commands: [], unclear: asked } : readInTalk(hearing);
}

async function readInTalk(hearing: Hearing): Promise<Heard> {
  const { message, before } = hearing.turn;
  const readings = await hearing.read(message);
  const isAlone = isWhole(message, readings, hearing);
  const isFull = isAlone && !addsToLast(message);
  if (!before || (isFull && !pronoun.test(message))) return heardAs(readings);
  const { earlier } = await before();
  const items = shownLast(earlier, message);
  const more = isFull ? undefined : await wentOn(message, earlier, hearing);
  const wanted = more ?? (isAlone ? readings : await saidFurther(earlier, hearing));
  if (wanted) return named(heardAs(wanted), items);
  const isOpen = commandsOf(readings).includes(undefined) && !isForbidding(message.trim());
  // 'please don't delete that' asks for nothing.
  return isOpen
    ? heardAs(readings, doubtIn(readings) ?? whichOf(message, items))
    : { commands: commandsOf(readings) };
}

/** What names a day, an hour or a thing without a wish is asked about. */
async function askedFirst({ turn: { message, before }, ...hearing }: Hearing) {
  const isLoose = valueAsked(message) !== undefined || thingAdded(message) !== undefined;
  return before && isLoose ? onlyAsked(message, (await before()).earlier, hearing) : undefined;
}

const named = ({ commands, ...rest }: Heard, items: readonly Referent[]): Heard => ({
  ...rest,
  commands: commands.map((one) => one && withItsName(one, items)),
});

/** Tells whether nothing before it is needed to understand it. */
const isWhole = (message: string, readings: Readings, { looks }: Hearing): boolean =>
  isClear(readings) && !refersBack(message) && !(asksAgain(message) && onlyLooks(readings, looks));

/** What a message says as what goes on with the conversation. */
function saidFurther(
  earlier: Before["earlier"],
  { turn: { message }, read, looks }: Hearing,
): Promise<Readings | undefined> {
  const isDone = hasChanged(earlier.at(-1));
  const isKept = !isDone && !/\bthem\b/i.test(message);
  return continued(message, {
    before: typedBefore(earlier),
    shown: shownLast(earlier).map(({ title }) => title),
    isDone,
    looks,
    // What was only shown is not changed all at once by a remark.
    read: async (sentence) =>
      isKept && /^(?:move|make) them /.test(sentence)
        ? [undefined]
        : (await read(sentence)).map((one) => (one?.doubt ? undefined : one)),
  });
}
