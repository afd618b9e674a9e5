import { MessagesSquare } from "lucide-react";
import { ConversationsPanel } from "../chat/list/conversations-panel.tsx";
import { withoutAi } from "../preferences/without-ai.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { useStore } from "../ui/store.ts";

/** Conversations, where the person wants any. */
export function ConversationsView() {
  if (useStore(withoutAi))
    return <EmptyState icon={MessagesSquare} title="Conversations are hidden" />;
  return <ConversationsPanel />;
}
