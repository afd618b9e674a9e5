import { conversationTransfer } from "#contract/conversations/transfer.ts";
import { type App, Answer, serve } from "../../http/serve.ts";
import type { Ports } from "../../ports.ts";
import { exported } from "./exporting.ts";
import { importConversations } from "./importing.ts";

export function transferRoutes(app: App, ports: Ports): void {
  serve(app, ports, conversationTransfer.exportOne, (call, { params, query }) =>
    exported(call, params.id, query.format ?? "markdown"),
  );

  serve(app, ports, conversationTransfer.importParts, async (call, { body }) => {
    const { runId, ...imported } = await importConversations(
      call,
      body.conversations,
      body.runId ?? call.newId(),
    );
    return new Answer(imported, { extra: { runId } });
  });
}
