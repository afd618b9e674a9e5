import { type AskKind, asks, askKinds } from "#contract/agents/asks.ts";
import * as v from "valibot";
import type { Capability } from "../capabilities/capability.ts";
import { query } from "../db/query.ts";
import type { Serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { isDeletion } from "./asked-first.ts";

interface Owner {
  readonly db: D1Database;
  readonly userId: string;
  readonly asks?: string;
}

const Kinds = v.fallback(v.array(v.picklist(askKinds)), []);

/** The kinds of effects that wait for the person's tap, by their own choice. */
export async function askedKinds({ db, userId, asks: read }: Owner): Promise<readonly AskKind[]> {
  const row =
    read === undefined
      ? await query<{ kinds: string }>`select kinds from assistant_asks
          where user_id = ${userId}`.first(db)
      : { kinds: read };
  return v.parse(Kinds, JSON.parse(row?.kinds ?? "[]"));
}

export function askRoutes(serve: Serve, ports: Ports): void {
  serve(asks.get, async (call) => ({ kinds: [...(await askedKinds(call))] }));

  serve(asks.save, async ({ db, userId, later }, { params: { kind }, body: { isFirst } }) => {
    const chosen = isFirst ? [kind] : [];
    const row = await query<{ kinds: string }>`insert into assistant_asks (user_id, kinds)
      values (${userId}, ${JSON.stringify(chosen)})
      on conflict (user_id) do update set kinds = (
        select json_group_array(value) from (
          select value from json_each(assistant_asks.kinds) where value <> ${kind}
          union all select value from json_each(excluded.kinds)))
      returning kinds`.first(db);
    // Not in the log, where an undo would reach it: other screens are told to read it.
    later(ports.room.say(userId, "toolUpdated", { tool: "profile" }));
    return { kinds: [...(await askedKinds({ db, userId, asks: row?.kinds ?? "[]" }))] };
  });
}

/** The kinds of effects that a call may be; none for one that only reads, or takes back: that is how a person says no. */
export function kindsOf({ effect, risk, asksAs }: Capability, input: unknown): readonly AskKind[] {
  if (risk === "reads" || effect === "undoes") return [];
  if (asksAs) return [asksAs];
  if (effect === "sets") return ["settings"];
  if (risk === "ui") return ["panels"];
  // What is done again may be either: nobody knows before it is looked up.
  if (effect === "redoes") return ["delete", "change"];
  return [isDeletion(effect, input) ? "delete" : "change"];
}
