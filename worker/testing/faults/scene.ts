import type { Call, Endpoint } from "#contract/endpoint.ts";
import { addressOf, type Answered, type Caller } from "../caller.ts";
import type { Person, Workspace } from "../workspace.ts";

/** Who acts, before anything fails. Each try has another `name`, and `ids` of its own. */
export interface Stage {
  readonly space: Workspace;
  readonly ada: Person;
  readonly name: string;
}

interface Beside {
  /** Who calls, where it is not Ada or, for an open row, a stranger. */
  readonly by?: Caller;
  /** What is sent that is no JSON. */
  readonly raw?: FormData | Uint8Array<ArrayBuffer>;
}

/** One call that writes, said once. */
export interface Sent {
  readonly by: Caller;
  readonly path: string;
  readonly body: unknown;
}

/** A write route with a call of it that does something. */
export interface Scene {
  readonly row: Endpoint;
  /** Refusals of the call made again where the first took effect, though its answer was lost: each with its reason. */
  readonly again: Again;
  ready(stage: Stage): Promise<Sent>;
}

interface Again {
  readonly codes?: readonly string[];
  /** Tables whose rows may come twice. */
  readonly twice?: readonly string[];
  /** Where it may still be at work: it is asked for once more after this. */
  readonly afterMs?: number;
  readonly because?: string;
  /** What the cron brings to its end, before effects are counted. */
  readonly after?: (space: Workspace) => Promise<void>;
}

type Given<E extends Endpoint> = Call<E> & Beside;

export function scene<E extends Endpoint>(
  row: E,
  ready: (stage: Stage) => Given<E> | Promise<Given<E>>,
  again: Again = {},
): Scene {
  return {
    row,
    again,
    async ready(stage) {
      const { by, raw, ...input }: Beside & Parts = await ready(stage);
      const usual = row.open === true ? stage.space.stranger : stage.ada;
      return { by: by ?? usual, path: addressOf(row, input), body: raw ?? input.body };
    },
  };
}

interface Parts {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
}

/** What a call that must not fail answered. */
export function dataOf<Data>({ status, body }: Answered<Data>): Data {
  if (status >= 300) throw new Error(`${String(status)} ${body.error}`);
  return body.data;
}

/** The id of what was made, for the parameters of a path. */
export const idOf = (answer: Answered<{ readonly id: string }>) => ({
  params: { id: dataOf(answer).id },
});

export const gone: Again = { codes: ["not_found"], because: "it is gone, as was asked" };

export const spaceTaken: Again = {
  twice: ["file_versions", "file_texts", "storage"],
  because: "what a lost try without an id of its own has kept, the cron takes after a day",
};
