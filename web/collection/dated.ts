import type { PanelId } from "#contract/panels.ts";
import type { QueryClient } from "@tanstack/react-query";
import { store } from "../ui/store.ts";

/** Something of another tool that has a place in the calendar: a task that is due, or where a plan would put one. */
export interface Dated {
  readonly id: string;
  readonly title: string;
  readonly day: string;
  /** On the person's wall: `17:05`; null for the whole day. */
  readonly time: string | null;
  readonly minutes: number;
  /** Suggested, and not there yet. */
  readonly isGhost: boolean;
}

/** Another place for it; what is left out stays. */
export type Place = Partial<Pick<Dated, "day" | "time" | "minutes">>;

export interface DatedSource {
  readonly tool: PanelId;
  /** Shows them, and again at each change. Answers how to stop. */
  follow(client: QueryClient, show: (items: readonly Dated[]) => void): () => void;
  open(client: QueryClient, id: string): void;
  move(client: QueryClient, id: string, to: Place): void;
  complete?(client: QueryClient, id: string): void;
}

/** Filled by the app, which alone knows the tools; each is loaded with the first calendar that is shown. */
export const datedSources = store<readonly (() => Promise<DatedSource>)[]>([]);
