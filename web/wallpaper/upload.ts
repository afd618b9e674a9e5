import { fileLimits, files, type StoredFile } from "#contract/files.ts";
import { Failure } from "#contract/endpoint.ts";
import * as v from "valibot";
import { renewSession } from "../api/call.ts";
import { ApiProblem } from "../api/problem.ts";
import { currentSession } from "../api/session.ts";
import { wallpaperTexts } from "./texts.ts";

interface Manner {
  /** Told how much is sent, 0 to 1. */
  progress(share: number): void;
  readonly signal: AbortSignal;
}

/** What is wrong with a file that somebody picked, before anything is sent. */
export function fileProblem({ type, size }: Pick<File, "type" | "size">): string | undefined {
  if (!type.startsWith("image/")) return wallpaperTexts.notAPicture;
  return size > fileLimits.file ? wallpaperTexts.tooLarge : undefined;
}

/** Sends a picture; `fetch` could not say how far it is. */
export async function uploadPicture(file: File, manner: Manner): Promise<StoredFile> {
  const { accessToken } = currentSession();
  const first = await post(file, accessToken, manner);
  const answer =
    first.status === 401 ? await post(file, await renewSession(accessToken), manner) : first;
  const stored = v.safeParse(Stored, answer.json);
  if (stored.success) return stored.output.data;
  const failure = v.safeParse(Failure, answer.json);
  const { error, code } = failure.success
    ? failure.output
    : { error: wallpaperTexts.uploadFailed, code: "unreadable" };
  throw new ApiProblem(code, error, { status: answer.status });
}

const Stored = v.looseObject({ success: v.literal(true), data: files.upload.answer });

interface Answer {
  readonly status: number;
  readonly json: unknown;
}

function post(file: File, token: string, { progress, signal }: Manner): Promise<Answer> {
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
      reject(new ApiProblem("offline", wallpaperTexts.uploadFailed, { status: 0 })),
    );
    request.addEventListener("abort", () => reject(new DOMException("Cancelled", "AbortError")));
    signal.addEventListener("abort", () => request.abort());
    const form = new FormData();
    form.set("file", file);
    form.set("metadata", JSON.stringify({ use: "wallpaper" }));
    request.send(form);
  });
}
