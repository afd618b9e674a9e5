import { nameIn } from "#shared/mail.ts";
import { type Invocation, reaching } from "../../capabilities/capability.ts";
import type { Resolved } from "../../capabilities/resolve.ts";
import { queue, type Sender } from "../outgoing/queue.ts";
import { unsubscribe } from "../outgoing/unsubscribing.ts";
import { anyNewsletter, newslettersMeant } from "../reading/newsletters.ts";
import { emailKit, type Mail, mailOf } from "./kit.ts";

const { Named, onItem, receipt, links } = emailKit;

/** Newsletters that are asked between. */
const mostOffered = 5;

/** Of one newsletter alone 'the newsletter' is that; of several it is asked which. */
async function resolve(invocation: Invocation, words: string): Promise<Resolved<Mail>> {
  if (invocation.targetId !== undefined || !anyNewsletter.test(words.trim()))
    return emailKit.resolve(invocation, words);
  const [only, ...others] = await newslettersMeant(invocation);
  if (!only) return { unclear: { say: "I found no newsletter that you can unsubscribe from." } };
  if (others.length === 0) return { item: mailOf(only) };
  const names = [only, ...others].slice(0, mostOffered).map(({ from }) => nameIn(from));
  return {
    unclear: {
      say: `Which one? There are ${names.map((name) => `“${name}”`).join(", ")}.`,
      choices: names.map((name) => `unsubscribe from ${name}`),
    },
  };
}

export const leaving = (sender: Sender) =>
  onItem({
    ...reaching,
    name: "email.unsubscribe",
    title: "Unsubscribe from a list",
    description: "Tells the list that the email which the words name came from to send no more",
    examples: ["unsubscribe from the email Design digest", "unsubscribe me from the newsletter"],
    input: Named,
    resolve,
    lacking: (mail) =>
      mail.unsubscribe === null
        ? { say: `“${mail.title}” names no way to unsubscribe.` }
        : mail.unsubscribe === "page"
          ? {
              say: `“${mail.title}” names only a web page: open it to unsubscribe there.`,
              receipts: links("email.unsubscribe", [mail]),
            }
          : undefined,
    async run(invocation, mail) {
      const { wire } = sender.ports.google;
      const sendMail = (fields: Parameters<typeof queue>[2]) => queue(sender, invocation, fields);
      const done = await unsubscribe(invocation, { wire, sendMail }, mail.id);
      return {
        say: `Unsubscribed from ${nameIn(mail.from)}.`,
        receipts: [receipt("email.unsubscribe", { item: mailOf(done.item), event: done.event })],
      };
    },
  });
