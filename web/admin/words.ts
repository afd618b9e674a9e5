import type { Act, AccountState } from "#contract/admin/people.ts";
import type { SignUpMode } from "#contract/accounts/entrance.ts";
import { roleNames } from "#contract/accounts.ts";

export const stateNames: Readonly<Record<AccountState, string>> = {
  active: "Active",
  disabled: "Disabled",
  sample: "Sample",
};

export const roleOptions = (["USER", "ADMIN", "SUPER_ADMIN"] as const).map(
  (role) => [role, roleNames[role]] as const,
);

export const stateOptions = (["active", "disabled", "sample"] as const).map(
  (state) => [state, stateNames[state]] as const,
);

export const modeNames: Readonly<Record<SignUpMode, string>> = {
  open: "Open",
  invite: "By invitation",
  closed: "Closed",
};

/** 'USER → ADMIN' as the page calls them. */
const named = (detail: string): string =>
  detail
    .split(" → ")
    .map((word) => ({ ...roleNames, ...modeNames })[word] ?? word)
    .join(" → ");

/** What was done, after the name of who did it. */
export function actWords({ act, detail, target }: Act): string {
  const name = target?.name ?? "";
  const whom = name === "" ? "an account that was deleted" : name;
  const note = detail === "" ? "" : ` for “${detail}”`;
  const words: Readonly<Record<Act["act"], string>> = {
    role: `changed the role of ${whom}: ${named(detail)}`,
    disable: `disabled the account of ${whom}`,
    enable: `enabled the account of ${whom}`,
    "sign-out": `signed ${whom} out everywhere`,
    "reset-code": `created a password reset code for ${whom}`,
    "second-factor": `turned off two-step sign-in for ${whom}`,
    move: `moved the data of ${whom} to another database: ${detail}`,
    "sign-up": `changed who can sign up: ${named(detail)}`,
    invite: `created an invitation${note}`,
    "revoke-invite": `revoked an invitation${note}`,
    address: `changed their email address, which was ${detail}`,
  };
  return words[act];
}
