import type { UiControl } from "#contract/panels/ui-control.ts";
import { proposals } from "#contract/agents/proposals.ts";
import type { Invocation } from "../capabilities/capability.ts";
import { type App, type Call, serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";
import { accept, type Calls, edit, refuse } from "./deciding.ts";
import { proposalStore } from "./store.ts";

export function proposalRoutes(app: App, ports: Ports, calls: Calls): void {
  serve(app, ports, proposals.list, (call) => proposalStore(call.db, call.userId).open());

  serve(app, ports, proposals.accept, (call, { body }) =>
    accept(call, body.proposals, { acting: actingFor(call, ports), calls }),
  );

  serve(app, ports, proposals.refuse, (call, { body }) => refuse(call, body.proposals));

  serve(app, ports, proposals.edit, (call, { params, body }) =>
    edit(call, { ...body, id: params.id }, { acting: actingFor(call, ports), calls }),
  );
}

const actingFor = (
  { userId, db, write, now, newId, later, notifier, zone }: Call,
  { room }: Ports,
): Invocation => ({
  userId,
  db,
  write,
  now,
  newId,
  zone,
  drive(command: UiControl) {
    notifier.flushThen(() => later(room.say(userId, "ui-control", command)));
  },
});
