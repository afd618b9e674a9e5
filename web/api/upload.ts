import { files, type StoredFile } from "#contract/files.ts";
import { Failure, requestFailed } from "#contract/endpoint.ts";
import * as v from "valibot";
import { renewSession } from "./call.ts";
import { ApiProblem } from "./problem.ts";
import { currentSession } from "./session.ts";

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
  const { accessToken } = currentSession();
  const send = (token: string) => post(file, { use, token }, manner);
  const first = await send(accessToken);
  const answer = first.status === 401 ? await send(await renewSession(accessToken)) : first;
  const stored = v.safeParse(Stored, answer.json);
  if (stored.success) return stored.output.data;
  const failure = v.safeParse(Failure, answer.json);
  const { error, code } = failure.success
    ? failure.output
    : { error: requestFailed, code: "unreadable" };
  throw new ApiProblem(code, error, { status: answer.status });
}

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

function post(
  file: File,
  { use, token }: { readonly use: string; readonly token: string },
  { progress, signal }: UploadManner,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(files.upload.method, files.upload.path);
    request.setRequestHeader("authorization", `Bearer ${token}`);
    request.responseType = "json";
    request.upload.addEventListener("progress", ({ loaded, total }) => progress(loaded / total));
    request.addEventListener("load", () => {
      const json: unknown = request.response;
      resolve({ status: request.status, json });
    });
    request.addEventListener("error", () =>
      reject(new ApiProblem("offline", requestFailed, { status: 0 })),
    );
    request.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("file", file);
    form.set("metadata", JSON.stringify({ use }));
    request.send(form);
  });
}
