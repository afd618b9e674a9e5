import type { Env } from "../env.ts";

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail of the installation's own: about somebody's account, never about what is in it. */
export interface MailSender {
  /** Where links in mail lead; undefined: to the address that the call came by. */
  readonly linkOrigin: string | undefined;
  /** Rejects where it was not taken. */
  send(letter: Letter): Promise<void>;
}

export type MailSettings = Partial<
  Pick<Env, "MAIL_SEND_URL" | "MAIL_SEND_KEY" | "MAIL_FROM" | "MAIL_LINK_URL">
>;

const timeOutMs = 10_000;

/** Speaks the JSON of Resend's `POST /emails`, which several services take. Undefined where none is set. */
export function mailSender(
  { MAIL_SEND_URL: url, MAIL_SEND_KEY: key, MAIL_FROM: from, MAIL_LINK_URL: link }: MailSettings,
  wire: typeof fetch = (input, init) => fetch(input, init),
): MailSender | undefined {
  if (!url || !key || !from) return undefined;
  return {
    linkOrigin: link ? new URL(link).origin : undefined,
    async send({ to, subject, text }) {
      const answer = await wire(url, {
        method: "POST",
        headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
        body: JSON.stringify({ from, to: [to], subject, text }),
        redirect: "manual",
        signal: AbortSignal.timeout(timeOutMs),
      });
      await answer.body?.cancel();
      if (!answer.ok) throw new Error(`The mail sender answered ${String(answer.status)}`);
    },
  };
}
