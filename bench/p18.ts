import { connect, mailAddress, until } from "../local/outside/gmail-stage.ts";
import { googleVars, startGoogleEmulator } from "../local/outside/emulator.ts";
import { anyPort } from "../local/server/port.ts";
import { email } from "../worker/contract/email.ts";
import { connection } from "../worker/contract/email/connection.ts";
import { call as api } from "../e2e/call.ts";
import { type Figure, type Measure, ms, p50 } from "./measure.ts";
import { startProduct } from "./product.ts";

const messages = 1_000;
const callsAtOnce = 20;
const [goalMs, goalRatio] = [20_000, 1.5];

/** P18: a thousand new messages brought from the emulator, beside a bare loop that fetches the same and keeps nothing. */
export const measure: Measure = async ({ quick }) => {
  const google = await startGoogleEmulator(await anyPort());
  const product = await startProduct(await googleVars(google));
  try {
    const { accessToken } = await product.signUp();
    await connect(product.url, google.url, accessToken);
    const status = () => api(product.url, accessToken, connection.status, {});
    await until(status, ({ syncing, syncedAt }) => syncing === null && syncedAt !== null);
    const [ours, theirs]: [number[], number[]] = [[], []];
    for (let round = 0; round < (quick ? 1 : 3); round += 1) {
      const ask = { url: google.url, token: `bench-${String(round)}` };
      const before = await api(product.url, accessToken, email.stats, {});
      const ids = await arrive(ask, round);
      const begun = performance.now();
      await api(product.url, accessToken, email.sync, {});
      ours.push(performance.now() - begun);
      const { total } = await api(product.url, accessToken, email.stats, {});
      const came = (total["inbox"] ?? 0) - (before.total["inbox"] ?? 0);
      if (came !== messages) throw new Error(`${String(came)} came`);
      const again = performance.now();
      await inTurns(ids, (id) => gmail(ask, `messages/${id}?format=full`));
      theirs.push(performance.now() - again);
    }
    const [took, bare] = [p50(ours), p50(theirs)];
    const figure = (what: string, value: number, goal: number, detail: string): Figure => ({
      id: "P18",
      what,
      value,
      goal,
      detail,
    });
    return [
      figure("1 000 new messages brought", took, goalMs, ms(took)),
      figure(
        "the same / a bare loop that fetches them",
        took / bare,
        goalRatio,
        `${ms(took)} / ${ms(bare)}`,
      ),
    ];
  } finally {
    await product.stop();
    await google.stop();
  }
};

interface Asking {
  readonly url: string;
  readonly token: string;
}

/** The emulator counts 5 000 calls a token, so each round has its own. */
async function gmail({ url, token }: Asking, path: string, body?: unknown): Promise<unknown> {
  const answer = await fetch(`${url}/gmail/v1/users/${mailAddress}/${path}`, {
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
    ...(body !== undefined && { method: "POST", body: JSON.stringify(body) }),
  });
  return answer.json();
}

/** New messages at Gmail; answers their ids. */
function arrive(ask: Asking, round: number): Promise<string[]> {
  const places = Array.from({ length: messages }, (_, at) => at);
  return inTurns(places, async (at) => {
    const made = await gmail(ask, "messages", {
      from: `Writer ${String(at % 40)} <writer-${String(at % 40)}@example.com>`,
      to: mailAddress,
      subject: `Letter ${String(round)}-${String(at)}`,
      body_html: `<p>${"Some words of a letter that somebody wrote. ".repeat(60)}</p>`,
      labelIds: ["INBOX", "UNREAD"],
    });
    return typeof made === "object" && made !== null && "id" in made ? String(made.id) : "";
  });
}

async function inTurns<Given, Made>(
  given: readonly Given[],
  work: (one: Given) => Promise<Made>,
): Promise<Made[]> {
  const made: Made[] = [];
  const waiting = given.entries();
  const turn = async () => {
    for (const [at, one] of waiting) made[at] = await work(one);
  };
  await Promise.all(Array.from({ length: callsAtOnce }, turn));
  return made;
}
