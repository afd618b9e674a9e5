import type { QueryClient } from "@tanstack/react-query";
import { Trash2 } from "lucide-react";
import type { Action } from "../action.ts";

/** Leads to what was deleted. */
export const trashAction = (show: (client: QueryClient) => Promise<unknown>): Action => ({
  id: "trash",
  label: "Trash",
  icon: Trash2,
  words: "deleted restore recover bring back bin trash",
  run: (client) => void show(client).catch(() => undefined),
});
