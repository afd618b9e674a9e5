export const untitled = "New Conversation";

export const titleOf = (conversation: { readonly title: string } | undefined): string =>
  conversation === undefined || conversation.title === "" ? untitled : conversation.title;

export const plural = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString()} ${count === 1 ? one : many}`;

/** Sentences that work without a model; each shows another side of the assistant. */
export const examples = [
  "remind me to pay rent tomorrow at 5pm",
  "show my tasks",
  "write a note about the garden",
] as const;

export const plainLine = (text: string): string =>
  text
    .replaceAll(/!?\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/^\s*(?:#{1,6}|>|[-*+]|\d+[.)])\s+/gm, "")
    .replaceAll(/\*\*|__|~~|`+/g, "")
    .replaceAll(/\s+/g, " ")
    .trim();

/** Marks on one letter: no script that people write stacks more. */
const mostMarks = 8;

/** Text without towers of marks on one letter, which take a browser seconds to draw. */
export const readable = (text: string): string =>
  text.replaceAll(new RegExp(String.raw`(\p{M}{${String(mostMarks)}})\p{M}+`, "gu"), "$1");
