import type { ReactNode } from "react";
import { endedBecause } from "../../api/session.ts";
import styles from "./login-page.module.css";

interface Ending {
  readonly title: string;
  /** What the title leaves to say, and all of it. */
  readonly words: string;
  readonly whole: string;
  /** The account was deleted, with all that was in it. */
  readonly isGone: boolean;
}

/** Why this device was signed out. Where the account itself is not what it was, the first sentence is what is read first. */
export function endingOf(): Ending | undefined {
  // Without a code: kept by an older version of the page.
  const found = /^(?:([a-z_]+) )?(.+?\.)\s*(.*)$/.exec(endedBecause() ?? "");
  const [, code = "", first = "", rest = ""] = found ?? [];
  if (first === "") return undefined;
  const isGone = code === "account_deleted";
  if (isGone || code === "account_disabled")
    return { title: first.slice(0, -1), words: rest, whole: `${first} ${rest}`, isGone };
  const words = `${first} ${rest} What you had open and typed is still here.`;
  return { title: "Welcome back", words, whole: words, isGone };
}

interface Props {
  readonly ended: Ending | undefined;
  /** They sign in, and make no other account. */
  readonly isBack: boolean;
  readonly title: string;
  readonly children: ReactNode;
}

/** The title of the page, and what it is for, or why somebody stands before it again. */
export const SignedOut = ({ ended, isBack, title, children }: Props) => (
  <>
    <h1 className={styles["title"]}>{isBack && ended ? ended.title : title}</h1>
    {ended ? (
      <p role="status" className={styles["ended"]}>
        {isBack ? ended.words : ended.whole}
      </p>
    ) : (
      <p className={styles["lead"]}>{children}</p>
    )}
  </>
);
