import type { Message } from "#contract/conversations.ts";
import { Fragment } from "react";
import { messageAddOns } from "../../activity/message-slot.ts";
import { useStore } from "../../ui/store.ts";

/** Parts that other features show under a message. */
export function AddOns({ message }: { readonly message: Message }) {
  return useStore(messageAddOns).map((addOn, index) => (
    // The list only ever grows at its end.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>{addOn(message)}</Fragment>
  ));
}
