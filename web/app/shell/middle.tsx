import { Chat } from "../../chat/chat.tsx";
import { past } from "../../collection/past.ts";
import { withoutAi } from "../../preferences/without-ai.ts";
import { lazyPart } from "../../ui/lazy-part.tsx";
import { useStore } from "../../ui/store.ts";

const CalmCanvas = lazyPart(async () => (await import("./calm-canvas.tsx")).CalmCanvas);

/** What stands between the panels: the conversation, or room where the person wants none. */
export function Middle() {
  const then = useStore(past);
  return (
    <>
      {then && <then.Banner panel="chat" />}
      {useStore(withoutAi) ? <CalmCanvas /> : <Chat />}
    </>
  );
}
