import type { Awaits, Command, Outcome } from "../capabilities/capability.ts";
import type { Spoken } from "../capabilities/lexicon.ts";
import type { Registry } from "../capabilities/registry.ts";
import { partsOf } from "../capabilities/slots.ts";
import { readDate } from "../time/zone.ts";
import { deletionOf } from "./asked-first.ts";
import { inOtherWords, readCommands, readLastResort, readTopic } from "./grammar/message.ts";
import { asTask } from "./sentences/refusals.ts";
import { asCommands, asShopping } from "./sentences/told-errands.ts";

/** A message to which there is no answer yet. */
interface Looking {
  readonly message: string;
  readonly registry: Registry;
  readonly spoken: Spoken;
  /** The person agreed to what would be asked. */
  readonly isConfirmed: boolean;
  /** Answers a refusal in words. */
  perform(command: Command): Promise<Outcome>;
}

/**
 * Where nothing is understood but which item it is about, that is told, and asked what to do with it. A question is answered
 * by what is on its day, or what the notes say.
 */
export async function aboutItem(looking: Looking): Promise<Outcome | undefined> {
  const { message, registry } = looking;
  if (inOtherWords(message, registry) || asTask(message)) return undefined;
  const shopping = asShopping(message);
  if (shopping) return shopping;
  const told = await ofItem(looking);
  const wished = told ? await wishedFor(looking) : undefined;
  if (told && wished !== undefined)
    return { ...told, say: `${told.say}\nShould I change that?`, choices: [wished] };
  if (told) return { ...told, say: `${told.say}\nWhat should I do with it?`, expects: "sentence" };
  return (await onDay(looking)) ?? (asksWhat.test(message) ? inTexts(looking) : undefined);
}

/** The change that a wish or a guess would be, were it asked for. */
async function wishedFor({ message, registry, spoken }: Looking): Promise<string | undefined> {
  for (const sentence of asCommands(message)) {
    const commands = await readCommands(sentence, registry, spoken);
    if (
      commands.length > 0 &&
      commands.every((one) => one && registry.effectOf(one.capability) === "updates")
    )
      return sentence;
  }
  return undefined;
}

/**
 * An answer, and what else may be meant where what was looked for is not there: the one item that the message names, its day,
 * or the notes that hold its words. All of them only tell, so that it does no harm where they are wide of the mark.
 */
export async function withMore(
  outcome: Outcome,
  { capability }: Command,
  looking: Looking,
  isAlone: boolean,
): Promise<readonly Outcome[]> {
  if (looking.isConfirmed && outcome.awaits) return agreedAtOnce(outcome.awaits, looking);
  if (looking.registry.find(capability).risk !== "reads") return [outcome];
  const each = isAlone ? await ofEach(looking) : [];
  if (each.length > 0) return each;
  if (!outcome.isNone) return [outcome];
  const more = (await ofItem(looking)) ?? (await onDay(looking)) ?? (await inTexts(looking));
  return more ? [outcome, more] : [outcome];
}

async function agreedAtOnce(
  { items }: Pick<Awaits, "items">,
  { perform, registry }: Looking,
): Promise<readonly Outcome[]> {
  const done = [];
  for (const command of deletionOf(items, registry)) done.push(await perform(command));
  return done;
}

/** 'what do I know about the lease and the car' asks two things at once: each is told, where all are there. */
async function ofEach(looking: Looking): Promise<readonly Outcome[]> {
  const [, head = "", listed = ""] = several.exec(looking.message) ?? [];
  const parts = partsOf(listed);
  if (parts.length < 2 || parts.length > mostAtOnce) return [];
  const told = [];
  for (const part of parts) {
    const one = { ...looking, message: `${head} ${part}` };
    told.push((await ofItem(one)) ?? (await inTexts(one)));
  }
  const found = told.filter((one) => one !== undefined);
  return found.length === parts.length ? found : [];
}
const several =
  /^((?:what (?:do|did) (?:i|we|you)(?: already)? (?:know|have)|tell me(?: (?:all|more|everything))?|remind me) about) (.{3,120}?)[?.!]*$/i;
const mostAtOnce = 4;

/** 'how often do I go to the gym': what is known of the one item that it is about. */
async function ofItem({ message, registry, spoken, perform }: Looking) {
  const topic = await readTopic(message, registry, spoken);
  const told = topic && (await perform(topic));
  return told?.receipts && told.receipts.length > 0 ? told : undefined;
}

/** 'what awaits me on the coming Tuesday': all that is on that day. */
async function onDay(looking: Looking): Promise<Outcome | undefined> {
  const { message, registry, spoken, perform } = looking;
  if (message.length > longestQuestion || !asksWhat.test(message)) return undefined;
  const date = await readDate(message, spoken);
  const asked = date && (await readCommands(`what do I have on ${date.day}`, registry, spoken));
  const told: Outcome[] = [];
  for (const command of asked ?? []) if (command) told.push(await perform(command));
  return told.length === 0
    ? undefined
    : {
        say: told.map(({ say }) => say).join("\n"),
        receipts: told.flatMap(({ receipts = [] }) => receipts),
        suggestions: [],
      };
}
const longestQuestion = 200;
const asksWhat =
  /\b(?:what|which|when|where|whose?|how|whether|anything|something|everything|free|busy)\b|\?\s*$|^(?:did|does|is|are|was|were|has) /i;

/** 'what did I say about the lighthouse' */
const saidOf =
  /^(?:what|where|when) (?:did|have|had) (?:i|we) (?:say|said|write|written|note|noted|put|talk|talked|discuss|discussed)(?: down)? (?:about|of|on) /i;

/** 'that plum cake recipe, is it still somewhere': what the notes say of the words. */
async function inTexts({ message, registry, spoken, perform }: Looking) {
  const words = message.replace(saidOf, "").replaceAll(/\bPR(?=s?\b)/gi, "pull request");
  const asked = await readLastResort(`tell me about ${words}`, registry, spoken);
  const [question] = asked?.commands ?? [];
  const found = question && (await perform(question));
  return found?.isNone ? undefined : found;
}
