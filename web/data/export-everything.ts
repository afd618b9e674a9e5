import { data } from "#contract/accounts/data.ts";
import { call } from "../api/call.ts";
import { tellFailure } from "../api/tell-failure.ts";
import { showToast } from "../ui/toast.ts";

/** The browser itself takes the zip as it comes: it shows how far it is, and ends it where the person wants. */
export const exportEverything = (): Promise<void> =>
  tellFailure("The export could not be started. Please try again.", async () => {
    const { url, name } = await call(data.export, {});
    const link = document.createElement("a");
    link.href = url;
    link.download = name;
    link.click();
    showToast({ text: "Your download has started. Your browser shows when it is done." });
  });
