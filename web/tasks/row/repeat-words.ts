import { useEffect } from "react";
import { store, useStore } from "../../ui/store.ts";

type Say = (rule: string) => string;

const known = store<{ readonly say: Say } | undefined>(undefined);

/** 'every Monday', as quick add reads it. The words come with the first task that comes again. */
export function useRepeatWords(rule: string | null): string | undefined {
  const words = useStore(known);
  const isWanted = rule !== null && words === undefined;
  useEffect(() => {
    if (isWanted) load();
  }, [isWanted]);
  return rule === null ? undefined : words?.say(rule);
}

function load(): void {
  import("#shared/tasks/repeat-words.ts").then(
    ({ sayRepeat }) => known.set({ say: sayRepeat }),
    // The sign beside them says the same in short.
    () => undefined,
  );
}
