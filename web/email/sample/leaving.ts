import type { QueryClient } from "@tanstack/react-query";
import { showToast } from "../../ui/toast.ts";
import { connect } from "../connect/connecting.ts";
import { emailView } from "../view.ts";
import { leaveSample } from "./sample-box.ts";

export function leave(): void {
  leaveSample();
  emailView.set({ isSample: false });
}

export async function connectOwn(client: QueryClient): Promise<void> {
  await connect(client);
  leave();
}

/** Why nobody is written to, and the way to one's own mail. */
export const onlySample = (client: QueryClient) =>
  showToast({
    id: "sample-mail",
    text: "This is sample mail: nobody would get an answer. Connect Gmail to write with yours.",
    seconds: 15,
    actions: [{ label: "Connect Gmail", run: () => void connectOwn(client) }],
  });
