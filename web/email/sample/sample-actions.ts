import { Archive, Inbox, MailOpen, Star } from "lucide-react";
import { type Action, itemAction, possible, removal } from "../../list/action.ts";
import type { Press } from "../../ui/keys/chord.ts";
import { listScope } from "../../ui/keys/declared.ts";
import { heardKey } from "../../ui/keys/keymap.ts";
import { changeSample } from "./sample-box.ts";
import type { SampleEmail } from "./sample-mail.ts";

type SampleAction = Action<readonly SampleEmail[]>;

const called = ({ subject }: SampleEmail): string => `“${subject}”`;

export const starAction: SampleAction = itemAction<SampleEmail>(
  "star",
  Star,
  ({ starred }) => (starred ? "Remove star" : "Star"),
  (_client, one) => changeSample(one, { starred: !one.starred }),
  { shortcuts: ["s"] },
);

const readAction: SampleAction = itemAction<SampleEmail>(
  "read",
  MailOpen,
  ({ unread }) => (unread ? "Mark as read" : "Mark as unread"),
  (_client, one) => changeSample(one, { unread: !one.unread }),
  { shortcuts: ["u"] },
);

const archiveAction: SampleAction = itemAction<SampleEmail>(
  "archive",
  Archive,
  "Archive",
  (_client, one) => changeSample(one, { folder: "archive" }, `Archived ${called(one)}`),
  { shortcuts: ["e"], takesAway: true, when: ({ folder }) => folder === "inbox" },
);

const inboxAction: SampleAction = itemAction<SampleEmail>(
  "to-inbox",
  Inbox,
  "Move to inbox",
  (_client, one) => changeSample(one, { folder: "inbox" }, `Moved to inbox: ${called(one)}`),
  {
    shortcuts: ["e"],
    takesAway: true,
    when: ({ folder }) => folder === "archive" || folder === "trash",
  },
);

/** What lies in the trash is gone then, as far as Undo reaches. */
const removeAction: SampleAction = removal((_client, all) => {
  for (const one of all) {
    const isForGood = one.folder === "trash";
    const words = isForGood ? `Deleted ${called(one)}` : `Moved to trash: ${called(one)}`;
    changeSample(one, { folder: isForGood ? "gone" : "trash" }, words);
  }
});

/** At hand where the pointer is. */
export const quickActions = [archiveAction, inboxAction, readAction, removeAction];
export const sampleActions = [starAction, ...quickActions];

/** The action whose key was pressed. */
export function pressed(event: Press, email: SampleEmail) {
  const key = heardKey(event, "email", listScope);
  return possible(sampleActions, [email]).find(({ shortcuts }) => shortcuts?.includes(key));
}
