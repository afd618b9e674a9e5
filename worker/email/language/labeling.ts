import * as v from "valibot";
import { emailLimits } from "#contract/email.ts";
import type { EmailLabel } from "#contract/email/labels.ts";
import { requiredText } from "#contract/values.ts";
import { distance } from "#shared/spelling.ts";
import { changing, type Invocation, type Outcome } from "../../capabilities/capability.ts";
import type { Written } from "../../log/change.ts";
import { updateEmail } from "../actions.ts";
import { createLabel, labelsOf } from "../labels.ts";
import { labelTable } from "../table.ts";
import { emailKit, written } from "./kit.ts";

const { Words, onItem, receipt } = emailKit;
const Name = requiredText(emailLimits.label, "must name a label");

const made = ({ item, event }: Written<EmailLabel>) => ({
  capability: "email.new_label",
  title: item.name,
  tool: labelTable.tool,
  itemId: item.id,
  eventId: event.id,
});

export const newLabel = changing({
  name: "email.new_label",
  title: "Create an email label",
  description: "Makes a label for emails, here and in Gmail",
  examples: ["create the email label Taxes"],
  input: v.strictObject({ label: Name }),
  target: (_invocation, { label: name }) => Promise.resolve({ id: null, title: name }),
  async run(invocation, { label: name }) {
    const fresh = await createLabel(invocation, { name });
    return { say: `Created the label “${fresh.item.name}”.`, receipts: [made(fresh)] };
  },
});

/** There is no label of this name: which there are, and, to put it on, whether it shall be made. */
function unknown(name: string, all: readonly EmailLabel[], title: string | undefined): Outcome {
  const others = all.map((one) => `“${one.name}”`).join(", ");
  const say = `There is no label “${name}”.${others === "" ? "" : ` You have ${others}.`}`;
  if (title === undefined) return { say };
  return {
    say: `${say} Should I create it?`,
    suggestions: [`label the email “${title}” with the new label “${name}”`],
  };
}

/** The label that is called so, or the only one that is but for a slip of the finger: 'reciepts'. */
function knownAs(said: string, all: readonly EmailLabel[]): EmailLabel | undefined {
  const name = said.trim().toLowerCase();
  const slips = name.length < 5 ? 0 : 2;
  const [near, ...others] = all.filter((one) => distance(one.name.toLowerCase(), name) <= slips);
  return (
    all.find((one) => one.name.toLowerCase() === name) ?? (others.length === 0 ? near : undefined)
  );
}

/** The label of this name, made where there is none. */
export async function labelCalled(invocation: Invocation, name: string): Promise<EmailLabel> {
  const all = await labelsOf(invocation);
  return knownAs(name, all) ?? (await createLabel(invocation, { name })).item;
}

export const label = onItem({
  name: "email.label",
  title: "Label an email",
  description:
    "Puts one of the person's labels on the email that the words name, or takes it off; `create` makes the label first where there is none of that name",
  examples: ["label the email Design review as Work"],
  input: v.strictObject({
    words: Words,
    label: Name,
    remove: v.optional(v.boolean(), false),
    create: v.optional(v.boolean(), false),
  }),
  async run(invocation, { id, title }, { label: name, remove: isOff, create }) {
    const all = await labelsOf(invocation);
    const known = knownAs(name, all);
    const fresh = !known && create && !isOff ? await createLabel(invocation, { name }) : undefined;
    const found = known ?? fresh?.item;
    if (!found) return unknown(name, all, isOff ? undefined : title);
    const set = isOff ? { removeLabels: [found.id] } : { addLabels: [found.id] };
    const labeled = receipt("email.label", written(await updateEmail(invocation, id, set)));
    return {
      say: isOff ? `Took “${found.name}” off “${title}”.` : `Labeled “${title}” as ${found.name}.`,
      receipts: fresh ? [made(fresh), labeled] : [labeled],
    };
  },
});
