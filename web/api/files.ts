import { type AnswerOf, type Endpoint, requestFailed } from "#contract/endpoint.ts";
import { files, rootId, type StoredFile } from "#contract/files.ts";
import { fileBytes, type NewUpload } from "#contract/files/bytes.ts";
import { uuidv7 } from "uuidv7";
import {
  addressOf,
  type Answer,
  answerOf,
  call,
  callWhole,
  refusal,
  renewSession,
} from "./call.ts";
import { ApiProblem, isProblem } from "./problem.ts";
import { isDown, noteAnswer, noteSilence } from "./reach.ts";
import { currentSession } from "./session.ts";

/** With the person's token, and once more with a new one where that was refused. */
async function authorized<Given extends { readonly status: number }>(
  ask: (authorization: string) => Promise<Given>,
): Promise<Given> {
  const { accessToken } = currentSession();
  const first = await ask(`Bearer ${accessToken}`);
  return first.status === 401 ? ask(`Bearer ${await renewSession(accessToken)}`) : first;
}

const offline = () => new ApiProblem("offline", requestFailed, { status: 0 });

interface Fetched {
  readonly name: string;
  readonly file: Blob;
}

/** Fetches a file the worker writes on request, under the name that the worker gives it. */
export async function fetchFile(path: string, fallbackName: string): Promise<Fetched> {
  const answer = await authorized((authorization) =>
    fetch(path, { headers: { authorization } }).catch(() => {
      throw offline();
    }),
  );
  if (!answer.ok) throw refusal(answer, await answer.json().catch(() => undefined));
  return {
    name: nameIn(answer.headers.get("content-disposition")) ?? fallbackName,
    file: await answer.blob(),
  };
}

function nameIn(disposition: string | null): string | undefined {
  const whole = /filename\*=utf-8''([^;]+)/i.exec(disposition ?? "")?.[1];
  const plain = /filename="([^"]+)"/.exec(disposition ?? "")?.[1];
  try {
    return whole === undefined ? plain : decodeURIComponent(whole);
  } catch {
    return plain;
  }
}

export interface UploadManner {
  /** Told how much is sent, 0 to 1. */
  progress(share: number): void;
  readonly signal: AbortSignal;
}

/** The folders of Files that take what is sent from elsewhere, so that Home stays the person's own. */
const folderOf = {
  note: "/Note pictures",
  wallpaper: "/Wallpapers",
  mail: "/Mail attachments",
} as const;

/** Sends a file, to be used in a note, as a wallpaper or in a mail. */
export async function uploadFile(
  file: File,
  use: keyof typeof folderOf,
  manner: UploadManner,
): Promise<StoredFile> {
  const plan = { path: folderOf[use], metadata: JSON.stringify({ use }) };
  return (await sendFile(file, { id: uuidv7(), name: file.name, ...plan }, manner)).data;
}

/** What a file is to become, as the worker is told. By its id the upload goes on where it was, and can be cancelled. */
type Plan = Pick<NewUpload, "name" | "path" | "parentId" | "sameName" | "metadata" | "runId"> & {
  readonly id: string;
};

/** Up to this many bytes go in one call; more in parts, and on from the part where they were cut off. */
const atOnce = 5_000_000;

/** However often it is called under one id, and wherever it is cut off, it makes one file. */
export const sendFile = (
  file: Blob,
  plan: Plan,
  manner: UploadManner,
): Promise<Answer<StoredFile>> =>
  file.size <= atOnce ? sendWhole(file, plan, manner) : sendParts(file, plan, manner);

function sendWhole(file: Blob, { name, ...plan }: Plan, manner: UploadManner) {
  const form = new FormData();
  form.set("file", file, name);
  for (const [key, value] of Object.entries(plan))
    if (value !== undefined) form.set(key, value ?? rootId);
  return sendBytes(files.upload, form, { ...manner, idempotencyKey: plan.id });
}

async function sendParts(file: Blob, plan: Plan, manner: UploadManner) {
  const { size } = file;
  const { signal, progress } = manner;
  // It may all have come, and only the answer was lost.
  const done = await completed(plan.id, signal);
  if (done) return done;
  const begun = await call(fileBytes.start, { body: { ...plan, size } }, { signal });
  for (let at = 0; at * begun.partSize < size; at += 1) {
    if (begun.parts.includes(at + 1)) continue;
    const before = at * begun.partSize;
    const part = file.slice(before, before + begun.partSize);
    await sendBytes(fileBytes.part, part, {
      signal,
      params: { id: plan.id, part: String(at + 1) },
      progress: (share) => progress((before + share * part.size) / size),
    });
  }
  progress(1);
  return callWhole(fileBytes.complete, { params: { id: plan.id } }, { signal });
}

/** The file of an upload; undefined while parts are missing, nothing was begun, or it was deleted. */
export async function completed(id: string, signal: AbortSignal) {
  try {
    return await callWhole(fileBytes.complete, { params: { id } }, { signal });
  } catch (error) {
    if (isProblem(error, "not_found") || isProblem(error, "conflict")) return undefined;
    throw error;
  }
}

interface Sent extends UploadManner {
  /** What fills in the `{name}` parts of the row's path. */
  readonly params?: Readonly<Record<string, string>>;
  readonly idempotencyKey?: string;
}

/** Sends bytes to a row of the contract; `fetch` could not say how far it is. */
export async function sendBytes<E extends Endpoint>(
  row: E,
  body: FormData | Blob,
  { params, idempotencyKey, ...manner }: Sent,
): Promise<Answer<AnswerOf<E>>> {
  const path = addressOf(row, params ? { params } : {});
  const headersOf = (authorization: string) => ({
    authorization,
    ...(idempotencyKey !== undefined && { "idempotency-key": idempotencyKey }),
  });
  const answer = await authorized((authorization) =>
    post({ method: row.method, path, body, headers: headersOf(authorization) }, manner),
  );
  return answerOf(row, answer, answer.response);
}

interface Posted {
  readonly method: string;
  readonly path: string;
  readonly body: FormData | Blob;
  readonly headers: Readonly<Record<string, string>>;
}

function post(
  { method, path, body, headers }: Posted,
  { progress, signal }: UploadManner,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const sentAt = performance.now();
    request.open(method, path);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) =>
      progress(total === 0 ? 1 : loaded / total),
    );
    request.addEventListener("load", () => {
      if (isDown(request.status)) silent(reject);
      else {
        noteAnswer(sentAt);
        resolve(request);
      }
    });
    request.addEventListener("error", () => silent(reject));
    request.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    request.send(body);
  });
}

function silent(reject: (why: Error) => void): void {
  noteSilence();
  reject(offline());
}
