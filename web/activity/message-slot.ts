import type { Message } from "#contract/conversations.ts";
import type { ReactNode } from "react";
import { store } from "../ui/store.ts";

/** What another feature shows under a message of the chat; null where it has nothing to say about it. */
type MessageAddOn = (message: Message) => ReactNode;

/** In the order they were added; only web/app adds, so that features stay apart. */
export const messageAddOns = store<readonly MessageAddOn[]>([]);
