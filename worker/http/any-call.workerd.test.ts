import fc from "fast-check";
import * as v from "valibot";
import { expect, inject, test } from "vitest";
import { type Endpoint, Failure, statusOf } from "#contract/endpoint.ts";
import { callsOf } from "../testing/any-call.ts";
import { contractRows } from "../testing/contract-rows.ts";
import { belongings } from "../testing/belongings.ts";
import { type Person, workspace, type Workspace } from "../testing/workspace.ts";

/** They end the session that all the others are called with. */
const ending = new Set(["POST /api/auth/sign-out"]);

/** After so many calls a minute has passed, and another person goes on: neither a limit nor a token's end is tried here. */
const perPerson = 200;

/** Calls of one row, one after the other. */
const perTurn = 50;

interface Trying {
  readonly space: Workspace;
  person: Person;
  ids: readonly string[];
  count: number;
}

async function renewed(trying: Trying): Promise<void> {
  trying.space.wait(60_000);
  trying.person = await trying.space.signUp("Ada");
  trying.count = 0;
  ({ ids: trying.ids } = await belongings(trying.space, trying.person));
}

/** What is answered is what the contract promises, whatever was sent. */
function problemIn(row: Endpoint, { status, headers, body }: Awaited<ReturnType<Person["send"]>>) {
  if (status === 503) return undefined;
  if (status >= 500) return `answers ${String(status)}`;
  // A window's page tells it in its own words.
  if (!isJson(headers)) return undefined;
  if (status >= 400) {
    const said = v.safeParse(Failure, body);
    if (!said.success) return "is refused in other words than the contract's";
    const expected = new Map<string, number>(Object.entries(statusOf)).get(said.output.code);
    return expected === status ? undefined : `is ${said.output.code} under ${String(status)}`;
  }
  if (headers.has("content-disposition")) return undefined;
  const said = v.safeParse(row.answer, body.data);
  if (said.success) return undefined;
  const [issue] = said.issues;
  return `answers what it does not promise: ${v.getDotPath(issue) ?? ""} ${issue.message}`;
}

const isJson = (headers: Headers): boolean =>
  headers.get("content-type")?.startsWith("application/json") === true;

test("AU-04 whatever a client sends, no call fails by a bug, and each answers what the contract promises", async () => {
  const tried = [...contractRows].filter(([name]) => !ending.has(name));
  expect(tried.length).toBeGreaterThan(150);
  const space = await workspace();
  const trying: Trying = { space, person: await space.signUp(), ids: [], count: perPerson };
  const perRow = Math.ceil(inject("fuzzCalls") / tried.length);
  const problems: string[] = [];
  let taken = 0;
  for (let done = 0; done < perRow; done += perTurn) {
    for (const [name, row] of tried) {
      if (trying.count >= perPerson) await renewed(trying);
      const numRuns = Math.min(perTurn, perRow - done);
      const seed = inject("seed") + done;
      for (const { address, body } of fc.sample(callsOf(row, trying), { numRuns, seed })) {
        trying.count += 1;
        const answer = await trying.person.send(row.method, address, body);
        if (answer.status < 300) taken += 1;
        const problem = problemIn(row, answer);
        if (problem !== undefined)
          problems.push([name, problem, address.slice(0, 300), body?.slice(0, 600)].join("\n"));
      }
    }
  }
  expect(problems.slice(0, 20)).toEqual([]);
  // Many get past the door, and do something.
  expect(taken / (perRow * tried.length)).toBeGreaterThan(0.2);
}, 3_600_000);
