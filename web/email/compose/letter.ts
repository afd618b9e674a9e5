import type { Answering, Attachment } from "#contract/email.ts";

/** A file that goes along: of Files by its id, or one that the draft has already. */
export interface LetterFile {
  readonly name: string;
  readonly size: number;
  readonly fileId: string;
}

/** A message that is being written. Lines of addresses are as somebody types them. */
export interface Letter {
  readonly id: string | undefined;
  readonly to: string;
  readonly cc: string;
  readonly bcc: string;
  readonly subject: string;
  readonly body: string;
  readonly answering: Answering | null;
  readonly sendAt: string | null;
  /** Why it could not be sent before. */
  readonly problem: string | null;
  readonly files: readonly LetterFile[];
  /** Files that the draft has from before. */
  readonly carried: readonly Attachment[];
}

export const emptyLetter: Letter = {
  id: undefined,
  to: "",
  cc: "",
  bcc: "",
  subject: "",
  body: "",
  answering: null,
  sendAt: null,
  problem: null,
  files: [],
  carried: [],
};

/** Specification 1 §5: all three are required. What is forwarded brings its own text. */
export const isWhole = ({ to, subject, body, answering }: Letter): boolean =>
  [to, subject, ...(answering?.kind === "forward" ? [] : [body])].every(
    (text) => text.trim() !== "",
  );

/** Nothing that a draft keeps differs. */
export const isSameText = (one: Letter, other: Letter): boolean =>
  JSON.stringify(fieldsOf(one)) === JSON.stringify(fieldsOf(other));

/** Everything the worker keeps of a draft; attachments only where there are new ones, since it has the others. */
export const fieldsOf = (letter: Letter) => ({
  to: letter.to,
  cc: letter.cc,
  bcc: letter.bcc,
  subject: letter.subject,
  body: letter.body,
  answering: letter.answering,
  ...(letter.files.length > 0 && {
    attachments: [
      ...letter.carried.map(({ id }) => ({ emailId: letter.id ?? "", attachmentId: id })),
      ...letter.files.map(({ fileId }) => ({ fileId })),
    ],
  }),
});
