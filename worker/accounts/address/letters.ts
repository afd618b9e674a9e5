import type { MailSender } from "../../outside/mail-sender.ts";

/** None of them carries a name or another address: who reads it may be a stranger, and who asked chose both. */
const written = (subject: string, ...lines: readonly string[]) => ({
  subject,
  text: ["Hello,", ...lines].join("\n\n"),
});

export const linkLetter = ({ linkOrigin }: MailSender, token: string) =>
  written(
    "Confirm your new Aside email",
    "Somebody wants to sign in to their Aside account with this address. To confirm that it was you, open this link within an hour. It works once.",
    `${linkOrigin}/auth/address?token=${token}`,
    "If it was not you, you need not do anything: without the link this address is not used.",
  );

export const askedLetter = written(
  "Your Aside email is about to change",
  "Somebody who knows the password of your Aside account, or has a passkey of it, asked to change the address that it is signed in with. A link to confirm that was sent to the new address.",
  "If it was you, you need not do anything. If it was not you, change your password now: that ends the link.",
);

export const changedLetter = written(
  "Your Aside email was changed",
  "Your Aside account is signed in with another address from now on. Links and codes to reset its password that were sent to this one no longer work.",
  "If it was not you, tell an administrator of your workspace.",
);
