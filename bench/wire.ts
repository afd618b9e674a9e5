import { Agent, request } from "node:http";

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

interface Sent {
  readonly status: number;
  readonly text: string;
}

/** One HTTP call over a kept connection: the same client for every side of a comparison. */
export function call(
  url: string,
  { method = "GET", token, body }: { method?: string; token?: string; body?: unknown } = {},
): Promise<Sent> {
  const payload = body === undefined ? undefined : JSON.stringify(body);
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        agent,
        method,
        headers: {
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
          ...(payload === undefined
            ? {}
            : { "content-type": "application/json", "content-length": Buffer.byteLength(payload) }),
        },
      },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on("data", (chunk: Buffer) => chunks.push(chunk));
        answer.on("end", () => {
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(chunks).toString("utf8") });
        });
      },
    );
    sent.on("error", reject);
    sent.end(payload);
  });
}

/** The `data` of an answer in the envelope; anything but success ends the run. */
export async function data(url: string, init?: Parameters<typeof call>[1]): Promise<unknown> {
  const { status, text } = await call(url, init);
  const answer = JSON.parse(text) as { success: boolean; data: unknown };
  if (!answer.success) throw new Error(`${url} answered ${String(status)}: ${text}`);
  return answer.data;
}
