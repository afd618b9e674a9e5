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

  serve(asks.save, async ({ db, userId, later }, { body: { kinds } }) => {
    const chosen = askKinds.filter((kind) => kinds.includes(kind));
    await query`insert into assistant_asks (user_id, kinds) values (${userId}, ${JSON.stringify(chosen)})
      on conflict (user_id) do update set kinds = excluded.kinds`.run(db);
    // Not in the log, where an undo would reach it: other screens are told to read it.
    later(ports.room.say(userId, "toolUpdated", { tool: "profile" }));
    return { kinds: chosen };
  });
}

const ofSettings = /^(?:appearance|wallpaper|notifications|preferences|themes|settings|profile)\./;
/** Taking back is how a person says no: it asks for nothing. */
const takingBack = /^(?:log|activity)\./;

/** The kind of effect that a call is; undefined for one that only reads, or takes back. */
export function kindOf({ name, risk }: Capability, input: unknown): AskKind | undefined {
  if (risk === "reads" || takingBack.test(name)) return undefined;
  if (ofSettings.test(name)) return name === "settings.show" ? "panels" : "settings";
  if (risk === "ui") return "panels";
  const command: Command = { capability: name, input };
  return isDeleting(command) ? "delete" : "change";
}
