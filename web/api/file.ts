import { Failure, requestFailed } from "#contract/endpoint.ts";
import * as v from "valibot";
import { renewSession } from "./call.ts";
import { ApiProblem } from "./problem.ts";
import { currentSession } from "./session.ts";

interface Fetched {
  readonly name: string;
  readonly file: Blob;
}

/** Fetches a file the worker writes on request, under the name that the worker gives it. */
export async function fetchFile(path: string, fallbackName: string): Promise<Fetched> {
  const { accessToken } = currentSession();
  const first = await ask(path, accessToken);
  const answer = first.status === 401 ? await ask(path, await renewSession(accessToken)) : first;
  if (!answer.ok) throw await refusal(answer);
  return {
    name: nameIn(answer.headers.get("content-disposition")) ?? fallbackName,
    file: await answer.blob(),
  };
}

const ask = (path: string, token: string): Promise<Response> =>
  fetch(path, { headers: { authorization: `Bearer ${token}` } }).catch(() => {
    throw new ApiProblem("offline", requestFailed, { status: 0 });
  });

async function refusal(answer: Response): Promise<ApiProblem> {
  const json: unknown = await answer.json().catch(() => undefined);
  const failure = v.safeParse(Failure, json);
  const { error, code } = failure.success
    ? failure.output
    : { error: requestFailed, code: "unreadable" };
  return new ApiProblem(code, error, { status: answer.status });
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
