import { counted } from "#shared/words.ts";
import { accounts } from "#contract/accounts.ts";
import { call } from "../api/call.ts";
import { endSession, session } from "../api/session.ts";
import { usePart, useStore } from "../ui/store.ts";
import { LogOut } from "lucide-react";
import type { ReactNode } from "react";
import { useRouter } from "@tanstack/react-router";
import { Avatar } from "./avatar.tsx";
import {
  changedMeanwhile,
  draftOf,
  draftProfile,
  profileDraft,
  profileProblem,
} from "./profile-draft.ts";
import styles from "./profile-tab.module.css";
import { waitingChanges } from "../live/link-state.ts";
import { emptyWorkspace } from "../panels/address.ts";
import { isPhone } from "../panels/phone.ts";
import { act, workspace } from "../panels/workspace.ts";
import { Button } from "../ui/button.tsx";
import { confirmDialog } from "../ui/dialog.ts";
import { TextArea, TextField } from "../ui/field.tsx";

interface Props {
  /** What saves the fields, which stands right below them. */
  readonly foot: ReactNode;
  /** Beside the name, where there is room. */
  readonly aside: ReactNode;
}

export function ProfileTab({ foot, aside }: Props) {
  const user = useStore(session)?.user;
  return (
    <div className={styles["tab"]}>
      <section className={styles["person"]} data-place="name" aria-label="Profile">
        <Avatar />
        <div className={styles["who"]}>
          <p className={styles["name"]} dir="auto">
            {user?.name}
          </p>
          <p className={styles["email"]}>{user?.email === "" ? "Sample workspace" : user?.email}</p>
        </div>
        {aside}
      </section>
      <ProfileFields foot={foot} />
    </div>
  );
}

export const SignOut = () => (
  <Button data-place="sign-out" run={signOut}>
    <LogOut size={15} aria-hidden /> Sign Out
  </Button>
);

/** Leads administrators to the accounts of everybody, and closes the panel that it stands in. */
export function useDashboard(): (() => void) | undefined {
  const { history } = useRouter();
  const role = usePart(session, (now) => now?.user.role);
  if (role !== "ADMIN" && role !== "SUPER_ADMIN") return undefined;
  return () => {
    const close = () => act({ do: "close", panel: "user" });
    if (isPhone.get()) {
      // Closing would step back in the history: the page takes the place of the open panel instead.
      history.replace("/admin/users");
      close();
    } else {
      close();
      history.push("/admin/users");
    }
  };
}

/** A form, so that Enter in the name presses 'Save Changes' in its foot. */
function ProfileFields({ foot }: Pick<Props, "foot">) {
  const user = useStore(session)?.user;
  const draft = draftOf(useStore(profileDraft), user);
  const problem = useStore(profileProblem);
  return (
    <form
      className={styles["fields"]}
      aria-label="About you"
      onSubmit={(event) => event.preventDefault()}
    >
      <TextField
        label="Display Name"
        value={draft?.name ?? user?.name ?? ""}
        error={problem}
        hint={elsewhere(changedMeanwhile(draft, user, "name"))}
        maxLength={100}
        autoComplete="name"
        dir="auto"
        onChange={({ target }) => draftProfile({ name: target.value })}
      />
      <TextArea
        label="Bio"
        value={draft?.bio ?? user?.bio ?? ""}
        placeholder="A few words about you"
        hint={elsewhere(changedMeanwhile(draft, user, "bio"))}
        rows={2}
        maxLength={1000}
        dir="auto"
        onChange={({ target }) => draftProfile({ bio: target.value })}
      />
      {foot}
    </form>
  );
}

const mostShown = 60;

/** Save keeps what is typed here, Cancel takes what was saved there. */
function elsewhere(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const words = text.length > mostShown ? `${text.slice(0, mostShown)}…` : text;
  const to = text === "" ? "nothing" : `“${words}”`;
  return `Changed on another device to ${to}. Save keeps yours, Cancel takes that.`;
}

/** What signing out would lose for good, in words; undefined where that is nothing. */
function loss(): string | undefined {
  const waiting = waitingChanges.get();
  const isSample = session.get()?.user.email === "";
  if (isSample)
    return "You can't open a sample workspace again after signing out. Keep it first if you want to come back.";
  if (waiting > 0) return `${counted(waiting, "change")} could not be sent yet and will be lost.`;
  return profileDraft.get() ? "Your unsaved display name or bio will be lost." : undefined;
}

/** Also where nothing can be reached: this device forgets, and the session runs out by itself. */
async function signOut(): Promise<void> {
  const text = loss();
  if (text !== undefined) {
    const question = { title: "Sign out?", text, confirm: "Sign out", isDangerous: true };
    // Where it cannot even be asked, nothing is lost.
    if (!(await confirmDialog(question).catch(() => false))) return;
  }
  await call(accounts.signOut, { body: {} }).catch(() => undefined);
  workspace.set(emptyWorkspace);
  endSession();
}
