import type { AccountState } from "#contract/admin/people.ts";
import type { Role } from "#contract/accounts.ts";
import styles from "./badges.module.css";
import { roleNames } from "#contract/accounts.ts";
import { stateNames } from "./words.ts";

export const RoleBadge = ({ role }: { readonly role: Role }) => (
  <span className={styles["role"]} data-role={role}>
    {roleNames[role]}
  </span>
);

export const StateBadge = ({ state }: { readonly state: AccountState }) => (
  <span className={styles["state"]} data-state={state}>
    {stateNames[state]}
  </span>
);
