import { requestFailed } from "#contract/endpoint.ts";
import { files, type StoredFile } from "#contract/files.ts";
import * as v from "valibot";
import { refusal, renewSession } from "./call.ts";
import { ApiProblem } from "./problem.ts";
import { currentSession } from "./session.ts";

/** With the person's token, and once more with a new one where that was refused. */
async function authorized<Answer extends { readonly status: number }>(
  ask: (authorization: string) => Promise<Answer>,
): Promise<Answer> {
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

const Stored = v.looseObject({ success: v.literal(true), data: files.upload.answer });

/** Sends a file; `fetch` could not say how far it is. */
export async function uploadFile(
  file: File,
  use: string,
  manner: UploadManner,
): Promise<StoredFile> {
  const form = new FormData();
  form.set("file", file);
  form.set("metadata", JSON.stringify({ use }));
  const answer = await authorized((authorization) => post(form, authorization, manner));
  const json: unknown = answer.response;
  const stored = v.safeParse(Stored, json);
  if (stored.success) return stored.output.data;
  throw refusal(answer, json);
}

function post(
  form: FormData,
  authorization: string,
  { progress, signal }: UploadManner,
): Promise<XMLHttpRequest> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(files.upload.method, files.upload.path);
    request.setRequestHeader("authorization", authorization);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => progress(loaded / total));
    request.addEventListener("load", () => resolve(request));
    request.addEventListener("error", () => reject(offline()));
    request.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    request.send(form);
  });
}
