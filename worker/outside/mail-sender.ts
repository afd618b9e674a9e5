import type { Env } from "../env.ts";

interface Letter {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
}

/** Sends mail of the installation's own: about somebody's account, never about what is in it. */
export interface MailSender {
  /** Where links in mail lead: never what a caller calls this place, which would take the reader and the link's secret there. */
  readonly linkOrigin: string;
  /** Rejects where it was not taken. */
  send(letter: Letter): Promise<void>;
}

export type MailSettings = Partial<
  Pick<Env, "MAIL_SEND_URL" | "MAIL_SEND_KEY" | "MAIL_FROM" | "SITE_URL">
>;

const timeOutMs = 10_000;

/** Speaks the JSON of Resend's `POST /emails`, which several services take. Undefined where none is set. */
export function mailSender(
  { MAIL_SEND_URL: url, MAIL_SEND_KEY: key, MAIL_FROM: from, SITE_URL: site }: MailSettings,
  wire: typeof fetch = (input, init) => fetch(input, init),
): MailSender | undefined {
  const linkOrigin = URL.parse(site ?? "")?.origin;
  if (!url || !key || !from || linkOrigin === undefined) return undefined;
  return {
    linkOrigin,
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
