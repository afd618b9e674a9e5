import { store } from "./store.ts";

export interface Toast {
  /** A toast with the id of one that stands replaces it, as the newest. */
  readonly id: string;
  readonly text: string;
  readonly tone: "plain" | "error" | "assistant";
  readonly actions: readonly { readonly label: string; run(): void }[];
  /** `Infinity`: until somebody answers it. */
  readonly seconds: number;
  /** Called when it is closed by hand without one of its actions. */
  readonly closed?: (() => void) | undefined;
  /** Grows with every replacement. */
  readonly edition: number;
}

type NewToast = Pick<Toast, "text"> & Partial<Omit<Toast, "edition">>;

const shownAtOnce = 3;

export const toasts = store<readonly Toast[]>([]);
let count = 0;

export function showToast(given: NewToast): void {
  count += 1;
  const id = given.id ?? `toast-${String(count)}`;
  const toast: Toast = { tone: "plain", actions: [], seconds: 6, ...given, id, edition: count };
  toasts.change((now) => fitting([...now.filter((other) => other.id !== id), toast]));
}

/** The newest, and before those what waits for an answer. */
function fitting(all: readonly Toast[]): readonly Toast[] {
  if (all.length <= shownAtOnce) return all;
  const passing = all.find(({ seconds }) => seconds !== Infinity);
  const leaving = passing && passing !== all.at(-1) ? passing : all[0];
  return all.filter((toast) => toast !== leaving);
}

export function dismissToast(id: string): void {
  toasts.change((now) => now.filter((toast) => toast.id !== id));
}

export const showProblem = (text: string): void =>
  showToast({ text, tone: "error", id: `problem-${text}` });
