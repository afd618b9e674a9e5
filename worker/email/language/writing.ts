import * as v from "valibot";
import { emailLimits } from "#contract/email.ts";
import { Day, requiredText, text, WallTime } from "#contract/values.ts";
import { readAddresses } from "#shared/addresses.ts";
import { addressIn, nameIn } from "#shared/mail.ts";
import {
  type Capability,
  capability,
  changing,
  type Invocation,
  type Outcome,
  reaching,
} from "../../capabilities/capability.ts";
import { forwardFields, queue, replyFields, saved, type Sender } from "../outgoing/queue.ts";
import { knownZone } from "../../time/zone.ts";
import { revising } from "../frames/revising.ts";
import { unclearTo } from "./names.ts";
import { recipientsIn } from "../outgoing/recipients.ts";
import { emailKit, instantAt, whenWords, written } from "./kit.ts";

const { Words, onItem, receipt, resolve, show } = emailKit;

const Letter = {
  to: requiredText(20_000, "must say to whom"),
  subject: v.optional(text(emailLimits.subject), ""),
  body: v.optional(text(emailLimits.body), ""),
  /** On the person's clock; at once unless said. The zone is that of who said it, should another accept it elsewhere. */
  when: v.optional(
    v.strictObject({
      day: Day,
      time: WallTime,
      zone: v.optional(text(100)),
    }),
  ),
} as const;
/** Others who get a copy. */
const Copies = v.optional(text(20_000));
type When = NonNullable<v.InferOutput<(typeof Letter)["when"]>>;

const goesAt = (invocation: Invocation, { day, time, zone = invocation.zone }: When): string =>
  instantAt({ zone: knownZone(zone) }, day, time);

const dayMs = 86_400_000;
/** A time that is over by now, or further than a letter may wait: it goes out at no other than was said. */
function unclearWhen(invocation: Invocation, when: When | undefined): Outcome | undefined {
  if (!when) return undefined;
  const ahead = Date.parse(goesAt(invocation, when)) - invocation.now().getTime();
  if (ahead <= 0)
    return { say: "That time is over. Say it again with one to come.", expects: "sentence" };
  return ahead > emailLimits.daysAhead * dayMs
    ? { say: "An email can wait for ten years at most.", expects: "sentence" }
    : undefined;
}

interface Told {
  readonly to: string;
  readonly cc: string;
  readonly subject: string;
  readonly body: string;
}
/** To whom it goes, without names: one could say that it goes out at another time. */
function titleOf({ to, cc, subject, body }: Told, at: string): string {
  const bare = (line: string) =>
    readAddresses(line)
      .map((one) => addressIn(one))
      .join(", ");
  const copies = cc === "" ? "" : `, with a copy to ${bare(cc)}`;
  return `to ${bare(to)}${copies}${at}: “${subject === "" ? body.slice(0, 80) : subject}”`;
}

const draft = (sender: Sender) =>
  changing({
    name: "email.draft",
    effect: "adds",
    title: "Draft an email",
    description: "Writes a draft, which the person finds among their drafts; it is not sent",
    examples: ["draft an email to ann@example.com saying I am late"],
    input: v.strictObject({
      to: v.optional(text(20_000), ""),
      subject: Letter.subject,
      body: v.optional(text(emailLimits.body), ""),
      /** Words for the email that it answers. */
      answers: v.optional(Words),
    }),
    async run(invocation, { answers, ...given }) {
      const whom = unclearTo(given.to);
      if (whom) return whom;
      const answered = answers === undefined ? undefined : await resolve(invocation, answers);
      if (answered && "unclear" in answered) return answered.unclear;
      const fields = answered
        ? await replyFields(invocation, answered.item.id, { body: given.body, replyAll: false })
        : given;
      const made = written(await saved(sender, invocation, fields));
      show(invocation);
      const to = made.item.to.map((one) => nameIn(one)).join(", ");
      return {
        say: `Wrote a draft${to === "" ? "" : ` to ${to}`}.`,
        receipts: [receipt("email.draft", made)],
      };
    },
  });

const send = (sender: Sender) =>
  capability({
    ...reaching,
    name: "email.send",
    title: "Send an email",
    description:
      "Sends an email, at once or at a day and time on the person's clock; separate addresses with commas",
    examples: [
      "send an email to ann@example.com saying I am late",
      "email ann@example.com on Monday at 8 saying the numbers are in",
    ],
    input: v.strictObject({ ...Letter, cc: Copies }),
    target(invocation: Invocation, { when: given, ...letter }) {
      const { to, cc = "", subject, body } = letter;
      const when = given && { ...given, zone: given.zone ?? invocation.zone };
      const unclear =
        unclearTo(to) ??
        unclearTo(cc) ??
        unclearWhen(invocation, when) ??
        (body.trim() === ""
          ? { say: `What should the email to ${to} say?`, expects: "text" as const }
          : undefined);
      const at = when ? `, to go out ${whenWords(invocation, when)}` : "";
      const title = titleOf({ to, cc, subject, body }, at);
      return Promise.resolve(
        unclear
          ? { unclear }
          : {
              id: null,
              title,
              said: `Send an email ${title}`,
              input: { ...letter, ...(when && { when }) },
            },
      );
    },
    async run(invocation, { when, ...fields }) {
      const sendAt = when && goesAt(invocation, when);
      const sent = written(
        await queue(sender, invocation, { ...fields, ...(sendAt && { sendAt }) }),
      );
      const done =
        sent.item.sendAt === null
          ? "Sent"
          : when
            ? `Goes out ${whenWords(invocation, when)}`
            : "Is on its way";
      return {
        say: `${done}: “${sent.item.title}” to ${sent.item.to.map((one) => nameIn(one)).join(", ")}.`,
        receipts: [receipt("email.send", sent)],
      };
    },
  });

type Line = Parameters<typeof recipientsIn>[0];
interface Whom {
  readonly to?: Line | undefined;
  readonly cc?: Line | undefined;
}

/** The approval names everybody it goes to: a sender chooses where replies go. */
function naming<Input extends v.GenericSchema>(
  said: (title: string, to: string) => string,
  { target, ...rest }: Capability<Input>,
  whom: (invocation: Invocation, id: string, input: v.InferOutput<Input>) => Promise<Whom>,
): Capability<Input> {
  return {
    ...rest,
    ...(target && {
      async target(invocation: Invocation, input: v.InferOutput<Input>) {
        const meant = await target(invocation, input);
        if ("unclear" in meant || meant.id === null) return meant;
        const { to = "", cc = "" } = await whom(invocation, meant.id, input);
        const all = [to, cc].flatMap((some) => recipientsIn(some)).join(", ");
        return { ...meant, title: `${meant.title} to ${all}`, said: said(meant.title, all) };
      },
    }),
  };
}

interface Answer {
  readonly body: string;
  readonly replyAll: boolean;
  readonly cc?: string | undefined;
}
async function answerFields(invocation: Invocation, id: string, { cc = "", ...given }: Answer) {
  const fields = await replyFields(invocation, id, given);
  return cc === ""
    ? fields
    : { ...fields, cc: [...recipientsIn(fields.cc ?? ""), ...recipientsIn(cc)] };
}

const reply = (sender: Sender) =>
  onItem({
    ...reaching,
    name: "email.reply",
    title: "Reply to an email",
    description: "Answers the email that the words name, its sender alone or all who are in it",
    examples: ["reply to the email from Maya saying I will be there"],
    input: v.strictObject({
      words: Words,
      body: v.optional(text(emailLimits.body), ""),
      replyAll: v.optional(v.boolean(), false),
      cc: Copies,
    }),
    lacking: ({ title }, { body, cc = "" }) =>
      body.trim() === ""
        ? { say: `What should the reply to “${title}” say?`, expects: "text" }
        : unclearTo(cc),
    async run(invocation, { id, title }, given) {
      const fields = await answerFields(invocation, id, given);
      const sent = written(await queue(sender, invocation, fields));
      return { say: `Replied to “${title}”.`, receipts: [receipt("email.reply", sent)] };
    },
  });

const forward = (sender: Sender) =>
  onItem({
    ...reaching,
    name: "email.forward",
    title: "Forward an email",
    description:
      "Sends the email that the words name on to others, with its files; separate addresses with commas",
    examples: ["forward the email from Maya to ann@example.com"],
    input: v.strictObject({
      words: Words,
      to: Letter.to,
      body: v.optional(text(emailLimits.body), ""),
    }),
    lacking: (_mail, { to }) => unclearTo(to),
    async run(invocation, { id, title }, { to, body }) {
      const fields = await forwardFields(invocation, id, { to, body });
      const sent = written(await queue(sender, invocation, fields));
      return { say: `Forwarded “${title}”.`, receipts: [receipt("email.forward", sent)] };
    },
  });

export const writingCapabilities = (sender: Sender) => [
  draft(sender),
  { ...send(sender), revise: revising },
  {
    ...naming((title, to) => `Reply to ${to} about “${title}”`, reply(sender), answerFields),
    revise: revising,
  },
  {
    ...naming(
      (title, to) => `Forward “${title}” to ${to}`,
      forward(sender),
      (_invocation, _id, { to }) => Promise.resolve({ to }),
    ),
    revise: revising,
  },
];
