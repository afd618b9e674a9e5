import type { QueryClient } from "@tanstack/react-query";
import { type Store, store } from "../../ui/store.ts";

/** One person's workspace in this tab. What keeps it and keeps it live comes in a chunk of its own. */
export interface Runtime {
  readonly userId: string;
  readonly client: QueryClient;
  /** While the kept cache is being read, nothing is fetched. */
  readonly isRestoring: Store<boolean>;
  close(): void;
}

/** The workspace of the signed-in person; another person gets another, with nothing left of the first. */
export const currentRuntime = store<Runtime | undefined>(undefined);
