import { Chat } from "../../chat/chat.tsx";
import { withoutAi } from "../../preferences/without-ai.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useStore } from "../../ui/store.ts";

const CalmCanvas = lazyPart(async () => (await import("./calm-canvas.tsx")).CalmCanvas);

/** What stands between the panels: the conversation, or room where the person wants none. */
export function Middle() {
  return useStore(withoutAi) ? <CalmCanvas /> : <Chat />;
}
