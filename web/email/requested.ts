import { emailLists } from "#contract/email.ts";
import type { Prefilled } from "#contract/panels/ui-control.ts";
import { fieldText } from "../panels/requests.ts";
import type { EmailView } from "./view.ts";

/** The list that somebody else asks for: a folder, a label, words. */
export function requestedList(asked: Prefilled): Partial<EmailView> {
  const folder = emailLists.find((one) => one === fieldText(asked, "folder"));
  const search = fieldText(asked, "words");
  const label = fieldText(asked, "label");
  return {
    isSample: false,
    label,
    ...(folder && { folder }),
    search: search ?? "",
  };
}
