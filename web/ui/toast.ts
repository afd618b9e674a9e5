import { store } from "./store.ts";

export interface Toast {
  /** A toast with the id of one that stands replaces it, as the newest. */
  readonly id: string;
  readonly text: string;
  readonly tone: "plain" | "error" | "assistant";
  readonly actions: readonly { readonly label: string; run(): void }[];
  readonly seconds: number;
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
  toasts.change((now) => [...now.filter((other) => other.id !== id), toast].slice(-shownAtOnce));
}

export function dismissToast(id: string): void {
  toasts.change((now) => now.filter((toast) => toast.id !== id));
}

export const showProblem = (text: string): void =>
  showToast({ text, tone: "error", id: `problem-${text}` });
