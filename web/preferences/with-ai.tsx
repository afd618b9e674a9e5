import type { ReactNode } from "react";
import { useStore } from "../ui/store.ts";
import { withoutAi } from "./without-ai.ts";

/** What belongs to assistants and agents: not there at all where the person wants none of it. */
export function WithAi({ children }: { readonly children: ReactNode }) {
  return useStore(withoutAi) ? null : children;
}
