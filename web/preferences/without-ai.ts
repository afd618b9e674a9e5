import type { ReactNode } from "react";
import { store, useStore } from "../ui/store.ts";
import { keepText } from "../ui/stored.ts";

const key = "aside-without-ai";
const read = (): boolean => localStorage.getItem(key) === "true";

/** True where every trace of assistants and agents is out of sight on this device: what reads it is not mounted, so nothing is left. */
export const withoutAi = store(read());

mark(withoutAi.get());
withoutAi.subscribe(() => mark(withoutAi.get()));
addEventListener("storage", (event) => {
  if (event.key === key || event.key === null) withoutAi.set(read());
});

export function setWithoutAi(isWithout: boolean): void {
  keepText(key, String(isWithout));
  withoutAi.set(isWithout);
}

function mark(isWithout: boolean): void {
  if (isWithout) document.documentElement.dataset["noAi"] = "true";
  else delete document.documentElement.dataset["noAi"];
}

/** Shows its children only while assistants and agents are wanted: otherwise they are not there at all. */
export function WithAi({ children }: { readonly children: ReactNode }) {
  return useStore(withoutAi) ? null : children;
}
