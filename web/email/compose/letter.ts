import { formatAddress } from "#shared/mail.ts";
import { readAddresses, problemOf } from "#shared/addresses.ts";
import type { Answering, WholeEmail } from "#contract/email.ts";
import type { OutgoingAttachment } from "#contract/email/outgoing.ts";
import { emailTexts } from "../texts.ts";

/** A file that goes along: of Files by its id, or one that came with a message. */
export interface LetterFile {
  readonly name: string;
  readonly size: number;
  readonly source: OutgoingAttachment;
}

/** A message that is being written. Lines of addresses are as somebody types them. */
export interface Letter {
  readonly id: string | undefined;
  /** Of the draft as the worker has it. */
  readonly version?: number | undefined;
  readonly to: string;
  readonly cc: string;
  readonly bcc: string;
  readonly subject: string;
  readonly body: string;
  readonly answering: Answering | null;
  /** The message that is answered, as it was put into the text to be read or edited there. */
  readonly quote?: string;
  /** Why it could not be sent before. */
  readonly problem: string | null;
  readonly files: readonly LetterFile[];
  /** The worker does not have it so yet. Unsure: it may have it, since an answer was lost. */
  readonly unsaved?: { readonly isUnsure: boolean } | undefined;
}

/** Whole addresses, as the line of a letter has them. */
export const lineOf = (addresses: readonly string[]): string =>
  addresses.map((one) => `${formatAddress(one)}, `).join("");

export const emptyLetter: Letter = {
  id: undefined,
  to: "",
  cc: "",
  bcc: "",
  subject: "",
  body: "",
  answering: null,
  problem: null,
  files: [],
};

const answers = { reply: "Reply", replyAll: "Reply all", forward: "Forward" } as const;

export const titleOf = ({ answering }: Letter): string =>
  answering ? answers[answering.kind] : emailTexts.newMessage;

/** Specification 1 §5: all three are required. What is forwarded brings its own text. */
export const isWhole = (letter: Letter): boolean => {
  const { to, subject, body, answering } = fieldsOf(letter);
  return [to, subject, ...(answering?.kind === "forward" ? [] : [body])].every(
    (text) => text.trim() !== "",
  );
};

export const lines = ["to", "cc", "bcc"] as const;

/** The first field that is to be mended before the message can be sent, and what is wrong with it. */
export function problemIn(letter: Letter): FieldProblem | undefined {
  for (const field of lines) {
    const [words] = readAddresses(letter[field]).flatMap((one) => problemOf(one) ?? []);
    if (words !== undefined) return { field, words };
  }
  return undefined;
}

export interface FieldProblem {
  readonly field: string;
  readonly words: string;
}

/** The first that is empty and may not be. */
export const emptyField = ({ to, subject }: Letter): string =>
  to.trim() === "" ? "to" : subject.trim() === "" ? "subject" : "body";

/** Nothing that a draft keeps differs. */
export const isSameText = (one: Letter, other: Letter): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

/** What parts the text from the message that it answers. */
const gap = "\n\n";

/** With the message that it answers opened below its text. */
export const withQuote = (letter: Letter, quote: string): Partial<Letter> => ({
  body: `${letter.body.trimEnd()}${gap}${quote}`,
  quote,
  answering: letter.answering && { ...letter.answering, isQuoted: true },
});

/** A quote that nobody edited is the worker's to add, which has it with its pictures and links. */
function ownText({ body, answering, quote }: Letter): Pick<Letter, "body" | "answering"> {
  const end = `${gap}${quote ?? ""}`;
  if (answering === null || quote === undefined || !body.endsWith(end)) return { body, answering };
  return {
    body: body.slice(0, -end.length),
    answering: { id: answering.id, kind: answering.kind },
  };
}

/** Everything that the worker keeps of a draft. */
export const fieldsOf = (letter: Letter) => ({
  to: letter.to,
  cc: letter.cc,
  bcc: letter.bcc,
  subject: letter.subject,
  ...ownText(letter),
  attachments: letter.files.map(({ source }) => source),
});

/** The files of a message, to go along with another or on with the draft that has them. */
export const filesOf = ({ id, attachments }: WholeEmail): LetterFile[] =>
  attachments.map(({ id: attachmentId, name, size }) => ({
    name,
    size,
    source: { emailId: id, attachmentId },
  }));
