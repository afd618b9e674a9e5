import type { UiControl } from "#contract/ui-control.ts";
import { proposals } from "#contract/proposals.ts";
import type { Acting } from "../capabilities/capability.ts";
import { Problem } from "../http/problem.ts";
import { type App, type Call, serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { accept, type Perform, refuse } from "./deciding.ts";
import { proposalTable } from "./proposal-table.ts";
import { proposalStore } from "./store.ts";

interface Performing {
  readonly perform: Perform;
  /** The input as the capability reads it; refuses what is wrong by name. */
  read(name: string, input: unknown): Readonly<Record<string, unknown>>;
}

export function proposalRoutes(app: App, ports: Ports, { perform, read }: Performing): void {
  serve(app, ports, proposals.list, (call) => proposalStore(call.db, call.userId).open());

  serve(app, ports, proposals.accept, (call, { body }) =>
    accept(call, body.proposals, { acting: actingFor(call, ports), perform }),
  );

  serve(app, ports, proposals.refuse, (call, { body }) => refuse(call, body.proposals));

  serve(app, ports, proposals.edit, async (call, { params, body }) => {
    const [proposal] = await proposalStore(call.db, call.userId).some([params.id]);
    if (!proposal) throw new Problem("not_found", "Proposal not found");
    if (proposal.state !== "open")
      throw new Problem("conflict", "The proposal was decided already", { current: proposal });
    const { item } = await call.write.one({
      kind: "update",
      table: proposalTable,
      id: proposal.id,
      ifVersion: body.version,
      set: { input: read(proposal.capability, body.input) },
    });
    return item;
  });
}

const actingFor = (
  { userId, db, write, now, newId, later, news, zone }: Call,
  { room }: Ports,
): Acting => ({
  userId,
  db,
  write,
  now,
  newId,
  zone,
  drive(command: UiControl) {
    news.now(() => later(room.say(userId, "ui-control", command)));
  },
});
