interface Words {
  readonly title: string;
  /** What of theirs is on this device still. */
  readonly left: string;
}

const usual: Words = {
  title: "Welcome back",
  left: "What you had open and typed is still here.",
};

/** By the code of why a session ended. */
const others: Readonly<Record<string, Words>> = {
  account_deleted: {
    title: "Your account was deleted",
    left: "Nothing of it is left on this device. You can create a new account, or sign in to another one.",
  },
  account_disabled: {
    title: "Your account is disabled",
    left: "What you typed here stays on this device until it is enabled again.",
  },
};

export const titleAfter = (code: string): string => (others[code] ?? usual).title;
export const leftHere = (code: string): string => (others[code] ?? usual).left;
