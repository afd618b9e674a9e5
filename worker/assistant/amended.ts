import type { Command } from "../capabilities/capability.ts";
import { fieldsOf } from "../capabilities/lexicon.ts";

/** The one thing that was offered, by its sentence and its title. */
interface Offered {
  readonly sentence: string;
  readonly capability: string;
  readonly title: string;
}
type Read = (sentence: string) => Promise<readonly (Command | undefined)[]>;

const otherName =
  /^(?:(?:yes|yeah|no|ok|actually|and|but)[,.]? )*(?:make (?:it|that)|call it|i mean(?:t)?|rather) (\S.{2,60}?)[.!]*$/i;
/** 'and I need them' in front of by when. */
const lead =
  /^(?:(?:yes|yeah|yep|ok|okay|sure|please|and|but)[,.]? )*(?:(?:i|we) (?:need|want) (?:it|them|that)(?: done)? )?/i;

/**
 * 'before Wednesday' and 'make it two sheets of stamps' after 'Should I add that as a task?': the sentence that was
 * offered, with what is said; undefined where something else is meant.
 */
export async function amended(
  message: string,
  [sentence, ...others]: readonly string[],
  read: Read,
): Promise<string | undefined> {
  if (sentence === undefined || others.length > 0) return undefined;
  const [command] = await read(sentence);
  const { title } = fieldsOf(command?.input);
  if (!command || typeof title !== "string") return undefined;
  const offered = { sentence, capability: command.capability, title };
  const [, name] = otherName.exec(message) ?? [];
  return name === undefined ? withMore(message, offered, read) : called(name, offered, read);
}

/** A value that the task has besides its title. */
async function withMore(message: string, { sentence, capability, title }: Offered, read: Read) {
  const longer = `${sentence} ${message.replace(lead, "")}`;
  const [command, other] = await read(longer);
  const said = fieldsOf(command?.input);
  const isSame = command?.capability === capability && said["title"] === title && !other;
  return isSame && Object.keys(said).length > 1 ? longer : undefined;
}

/** Another title, which shares a word with the one that was offered. */
async function called(name: string, { sentence, capability, title }: Offered, read: Read) {
  const words = new Set(wordsOf(title));
  if (!wordsOf(name).some((word) => words.has(word))) return undefined;
  const other = sentence.replace(title, () => name);
  const [command, more] = await read(other);
  return command?.capability === capability && !more ? other : undefined;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
