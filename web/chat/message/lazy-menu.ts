import { lazyPart } from "../../ui/lazy-part.tsx";

export const MessageMenu = lazyPart(async () => (await import("./menu.tsx")).MessageMenu);
