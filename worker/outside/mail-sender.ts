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
  /** Tried three times; rejects where it was not taken. */
  send(letter: Letter): Promise<void>;
}

export type MailSettings = Partial<
  Pick<Env, "MAIL_SEND_URL" | "MAIL_SEND_KEY" | "MAIL_FROM" | "SITE_URL">
>;

const timeOutMs = 8_000;

/** Milliseconds before another try. With them it ends within the half minute that work may go on after an answer. */
const pausesMs = [500, 3_000] as const;

/** Speaks the JSON of Resend's `POST /emails`, which several services take. Undefined where none is set. */
export function mailSender(
  { MAIL_SEND_URL: url, MAIL_SEND_KEY: key, MAIL_FROM: from, SITE_URL: site }: MailSettings,
  wire: typeof fetch = (input, init) => fetch(input, init),
  pauses: readonly number[] = pausesMs,
): MailSender | undefined {
  const linkOrigin = URL.parse(site ?? "")?.origin;
  if (!url || !key || !from || linkOrigin === undefined) return undefined;
  return {
    linkOrigin,
    async send({ to, subject, text }) {
      // A try whose answer was lost is not mailed twice.
      const id = crypto.randomUUID();
      const post = async () => {
        const answer = await wire(url, {
          method: "POST",
          headers: {
            authorization: `Bearer ${key}`,
            "content-type": "application/json",
            "idempotency-key": id,
          },
          body: JSON.stringify({ from, to: [to], subject, text }),
          redirect: "manual",
          signal: AbortSignal.timeout(timeOutMs),
        });
        await answer.body?.cancel();
        if (answer.ok) return;
        const refusal = `The mail sender answered ${String(answer.status)}`;
        throw answer.status < 500 && !passing.has(answer.status)
          ? new Refused(refusal)
          : new Error(refusal);
      };
      for (const pause of pauses) {
        const failure: unknown = await post().catch((error: unknown) => error);
        if (failure === undefined) return;
        if (failure instanceof Refused) throw failure;
        await new Promise((resolve) => setTimeout(resolve, pause));
      }
      await post();
    },
  };
}

/** Too slow, too soon, and the same letter still under way. */
const passing: ReadonlySet<number> = new Set([408, 409, 425, 429]);

/** What another try would not change. */
class Refused extends Error {}
