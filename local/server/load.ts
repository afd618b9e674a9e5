import { createHash, randomBytes } from "node:crypto";
import { request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import * as v from "valibot";
import { email } from "#contract/email.ts";
import { files, StoredFile } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { fileLimits } from "#contract/files.ts";
import { tasks } from "#contract/tasks.ts";
import { call, Refusal } from "../../e2e/call.ts";

export interface Kept {
  readonly id: string;
  readonly sha: string;
}

/** What a person's devices were promised so far. */
export interface Promised {
  readonly files: Kept[];
  readonly tasks: string[];
  /** Parts that were said to be there, and were not when the server was back. */
  readonly lost: string[];
  /** Names of files that may be there or not: nobody waited for them. */
  readonly abandoned: string[];
  parts: number;
  syncs: number;
}

/** So many bytes of a part go at once, with a pause between, so that a kill falls into the middle of one. */
const pieceBytes = 512 * 1_024;
const pauseMs = 5;

interface Target {
  readonly url: string;
  readonly token: string;
}

export const shaOf = (bytes: Uint8Array): string =>
  createHash("sha256").update(bytes).digest("hex");

/** A line that broke, or a server that is not there or cannot do it just now: the same is tried again. */
function isPassing(error: unknown): boolean {
  // Five devices at full speed call too often now and then.
  if (error instanceof Refusal) return error.status >= 500 || error.status === 429;
  return error instanceof TypeError || error instanceof SyntaxError || isBroken(error);
}

const isBroken = (error: unknown): boolean =>
  error instanceof Error && /ECONN|EPIPE|socket hang up|aborted/.test(String(error));

async function again<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isPassing(error)) throw error;
      await wait(50);
    }
  }
}

/** A part as it comes over a slow line. */
async function putSlowly({ url, token }: Target, path: string, bytes: Uint8Array): Promise<void> {
  const answered = Promise.withResolvers<{ status: number; text: string }>();
  const put = request(`${url}${path}`, {
    method: "PUT",
    headers: { authorization: `Bearer ${token}`, "content-length": bytes.length },
  });
  put.once("error", answered.reject);
  put.once("response", (answer) => {
    let text = "";
    answer.on("data", (chunk: Buffer) => (text += chunk.toString()));
    answer.once("error", answered.reject);
    answer.once("close", () => answered.reject(new Error("aborted")));
    answer.once("end", () => answered.resolve({ status: answer.statusCode ?? 0, text }));
  });
  answered.promise.catch(() => undefined);
  for (let from = 0; from < bytes.length && !put.destroyed; from += pieceBytes) {
    put.write(bytes.subarray(from, from + pieceBytes));
    await wait(pauseMs);
  }
  put.end();
  const { status, text } = await answered.promise;
  if (status >= 300) throw new Refusal(status, text);
}

/** One file after the other in parts, each of which is told of once it is there. */
export async function uploadInParts(target: Target, promised: Promised, isOver: () => boolean) {
  const { url, token } = target;
  for (let at = 0; !isOver(); at += 1) {
    const id = `up-${String(at)}-${randomBytes(4).toString("hex")}`;
    const bytes = randomBytes(fileLimits.part + 300_000);
    await again(() =>
      call(url, token, fileBytes.start, { body: { id, name: `${id}.bin`, size: bytes.length } }),
    );
    const there = new Set<number>();
    for (const part of [1, 2]) {
      await again(async () => {
        const begins = { params: { id } };
        const { parts } = await call(url, token, fileBytes.state, begins);
        for (const one of there) if (!parts.includes(one)) promised.lost.push(`${id} ${one}`);
        const from = (part - 1) * fileLimits.part;
        const path = fileBytes.part.path.replace("{id}", id).replace("{part}", String(part));
        await putSlowly(target, path, bytes.subarray(from, from + fileLimits.part));
      });
      there.add(part);
      promised.parts += 1;
    }
    const file = await again(() => call(url, token, fileBytes.complete, { params: { id } }));
    promised.files.push({ id: file.id, sha: shaOf(bytes) });
  }
}

async function sendForm({ url, token }: Target, key: string, bytes: Uint8Array<ArrayBuffer>) {
  const form = new FormData();
  form.set("file", new File([bytes], `form-${key}.bin`));
  const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
  const answer = await fetch(`${url}${files.upload.path}`, { method: "POST", headers, body: form });
  const said: unknown = await answer.json();
  if (!answer.ok) throw new Refusal(answer.status, said);
  return v.parse(v.object({ data: StoredFile }), said).data.id;
}

/** One form after the other, each under its own key, until it is there; or `once`, and never mind what came of it. */
export async function uploadForms(
  target: Target,
  promised: Promised,
  { isOver, isOnce }: { readonly isOver: () => boolean; readonly isOnce: boolean },
) {
  while (!isOver()) {
    const key = randomBytes(8).toString("hex");
    const bytes = randomBytes(isOnce ? 3_000_000 : 200_000);
    const send = () => sendForm(target, key, bytes);
    const id = await (isOnce ? send().catch(givenUp) : again(send));
    if (id === undefined) {
      promised.abandoned.push(`form-${key}.bin`);
      await wait(50);
    } else promised.files.push({ id, sha: shaOf(bytes) });
  }
}

function givenUp(error: unknown): undefined {
  if (!isPassing(error)) throw error;
}

export const bytesOf = ({ url, token }: Target, id: string): Promise<Uint8Array> =>
  again(async () => {
    const headers = { authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}${fileBytes.content.path.replace("{id}", id)}`, { headers });
    if (!answer.ok) throw new Refusal(answer.status, await answer.text());
    return new Uint8Array(await answer.arrayBuffer());
  });

export async function writeTasks(
  { url, token }: Target,
  promised: Promised,
  isOver: () => boolean,
) {
  while (!isOver()) {
    const id = `task-${randomBytes(8).toString("hex")}`;
    // Made before its answer was lost, it is there.
    await again(() =>
      call(url, token, tasks.create, { body: { id, title: id } }).catch(unlessThere),
    );
    promised.tasks.push(id);
  }
}

function unlessThere(error: unknown): void {
  if (!(error instanceof Refusal && error.status === 409)) throw error;
}

/** Mail comes in at Gmail, and is brought from there. */
export async function syncMail(
  { url, token }: Target,
  promised: Promised,
  { arrives, isOver }: { arrives: () => Promise<void>; isOver: () => boolean },
) {
  while (!isOver()) {
    await arrives();
    await again(() => call(url, token, email.sync, {}));
    promised.syncs += 1;
    await wait(20);
  }
}
