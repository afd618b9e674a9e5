import * as v from "valibot";
import { emailLimits } from "#contract/email.ts";
import type { EmailLabel } from "#contract/email/labels.ts";
import { requiredText } from "#contract/values.ts";
import { distance } from "#shared/spelling.ts";
import { changing, type Invocation, type Outcome } from "../../capabilities/capability.ts";
import { Problem } from "../../http/problem.ts";
import type { Written } from "../../log/change.ts";
import { updateEmail } from "../actions.ts";
import { createLabel, labelsOf, renameLabel } from "../labels.ts";
import { labelTable } from "../table.ts";
import { emailKit, type Mail, written } from "./kit.ts";

const { Words, onItem, receipt } = emailKit;
const Name = requiredText(emailLimits.label, "must name a label");

const madeBy = (capability: string, { item, event }: Written<EmailLabel>) => ({
  capability,
  title: item.name,
  tool: labelTable.tool,
  itemId: item.id,
  eventId: event.id,
});

export const newLabel = changing({
  name: "email.new_label",
  effect: "adds",
  title: "Create an email label",
  description: "Makes a label for emails, here and in Gmail",
  examples: ["create the email label Taxes"],
  input: v.strictObject({ label: Name }),
  target: (_invocation, { label: name }) => Promise.resolve({ id: null, title: name }),
  async run(invocation, { label: name }) {
    const fresh = await createLabel(invocation, { name });
    return {
      say: `Created the label “${fresh.item.name}”.`,
      receipts: [madeBy("email.new_label", fresh)],
    };
  },
});

export const labelRenaming = changing({
  name: "email.rename_label",
  effect: "changes",
  title: "Rename an email label",
  description: "Gives one of the person's email labels another name, here and in Gmail",
  examples: ["rename the email label Work to Office"],
  input: v.strictObject({ label: Name, name: Name }),
  async target(invocation, { label: called }) {
    const { id, name } = await labelCalled(invocation, called);
    return { id, title: name };
  },
  async run(invocation, { label: called, name }) {
    const { id, name: was } = await labelCalled(invocation, called);
    const renamed = await renameLabel(invocation, id, { name });
    return {
      say: `Renamed the label “${was}” to “${renamed.item.name}”.`,
      receipts: [madeBy("email.rename_label", renamed)],
    };
  },
});

const lacking = (name: string, all: readonly EmailLabel[]): string => {
  const others = all.map((one) => `“${one.name}”`).join(", ");
  return `There is no label “${name}”.${others === "" ? "" : ` You have ${others}.`}`;
};

/** There is no label of this name: which there are, and whether another is meant or it shall be made. */
function unknown(name: string, all: readonly EmailLabel[], title: string): Outcome {
  const say = lacking(name, all);
  const create = `label the email “${title}” with the new label “${name}”`;
  const near = all.find((one) => isNear(one.name, name));
  return near
    ? {
        say: `${say} Did you mean “${near.name}”?`,
        choices: [`label the email “${title}” as “${near.name}”`, create],
      }
    : { say: `${say} Should I create it?`, choices: [create] };
}

/** But for a slip of the finger: 'reciepts'. It is asked, since 'Taxes' may be meant where there is 'Texas'. */
const isNear = (name: string, said: string): boolean =>
  said.length > 3 && distance(name.toLowerCase(), said.trim().toLowerCase()) <= 2;

const knownAs = (said: string, all: readonly EmailLabel[]): EmailLabel | undefined =>
  all.find((one) => one.name.toLowerCase() === said.trim().toLowerCase());

/** The label of this name, for several messages at once. */
export async function labelCalled(invocation: Invocation, name: string): Promise<EmailLabel> {
  const all = await labelsOf(invocation);
  const known = knownAs(name, all);
  if (!known) throw new Problem("invalid_input", lacking(name, all));
  return known;
}

interface Off {
  readonly name: string | undefined;
  readonly all: readonly EmailLabel[];
}

async function withoutLabel(
  invocation: Invocation,
  mail: Mail,
  { name, all }: Off,
): Promise<Outcome> {
  const own = all.filter((one) => mail.labels.includes(one.id));
  const found = name === undefined ? own[0] : knownAs(name, all);
  if (name === undefined && own.length !== 1) return whichOf(own, mail.title);
  if (!found) return { say: lacking(name ?? "", all) };
  const changed = await updateEmail(invocation, mail.id, { removeLabels: [found.id] });
  return {
    say: `Took “${found.name}” off “${mail.title}”.`,
    receipts: [receipt("email.label", written(changed))],
  };
}

/** Which label shall be taken off, where the message has none or several. */
const whichOf = (own: readonly EmailLabel[], title: string): Outcome =>
  own.length === 0
    ? { say: `“${title}” has no label.` }
    : {
        say: `Which label? “${title}” has ${own.map((one) => `“${one.name}”`).join(", ")}.`,
        choices: own.map((one) => `take the label ${one.name} off the email “${title}”`),
      };

export const label = onItem({
  name: "email.label",
  effect: "changes",
  title: "Label an email",
  description:
    "Puts one of the person's labels on the email that the words name, or takes it off; `create` makes the label first where there is none of that name",
  examples: ["label the email Design review as Work"],
  input: v.pipe(
    v.strictObject({
      words: Words,
      /** Of a message that has one alone it need not be said which shall be taken off. */
      label: v.optional(Name),
      remove: v.optional(v.boolean(), false),
      create: v.optional(v.boolean(), false),
    }),
    v.check(({ label: name, remove }) => remove || name !== undefined, "must name a label"),
  ),
  async run(invocation, mail, { label: name, remove: isOff, create }) {
    const all = await labelsOf(invocation);
    if (isOff) return withoutLabel(invocation, mail, { name, all });
    const known = knownAs(name ?? "", all);
    const fresh =
      !known && create ? await createLabel(invocation, { name: name ?? "" }) : undefined;
    const found = known ?? fresh?.item;
    if (!found) return unknown(name ?? "", all, mail.title);
    const changed = await updateEmail(invocation, mail.id, { addLabels: [found.id] });
    const labeled = receipt("email.label", written(changed));
    return {
      say: `Labeled “${mail.title}” as ${found.name}.`,
      receipts: fresh ? [madeBy("email.new_label", fresh), labeled] : [labeled],
    };
  },
});
