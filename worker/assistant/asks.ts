import { type AskKind, asks, askKinds } from "#contract/agents/asks.ts";
import * as v from "valibot";
import type { Capability, Command } from "../capabilities/capability.ts";
import { query } from "../db/query.ts";
import type { Serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { isDeleting } from "./asked-first.ts";

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

const ofSettings = /^(?:appearance|wallpaper|notifications|preferences|themes|settings|profile)\./;
/** Taking back is how a person says no: it asks for nothing. */
const takingBack = /^(?:log\.(?!redo$)|activity\.)/;

/** The kinds of effects that a call may be; none for one that only reads, or takes back. */
export function kindsOf({ name, risk }: Capability, input: unknown): readonly AskKind[] {
  if (risk === "reads" || takingBack.test(name)) return [];
  if (ofSettings.test(name)) return [name === "settings.show" ? "panels" : "settings"];
  if (risk === "ui") return ["panels"];
  // What is done again may be either: nobody knows before it is looked up.
  if (name === "log.redo") return ["delete", "change"];
  const command: Command = { capability: name, input };
  return [isDeleting(command) ? "delete" : "change"];
}
