import type { ComponentType } from "react";
import { lazyPart } from "../../ui/lazy-part.tsx";
import type { MessageMenuProps } from "./menu.tsx";

/** The menu as a lazy part in a file of its own, so that it can be fetched before anybody asks for it. */
export const MessageMenu: ComponentType<MessageMenuProps> = lazyPart(
  async () => (await import("./menu.tsx")).MessageMenu,
);
