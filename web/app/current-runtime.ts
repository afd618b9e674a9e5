import { session } from "../api/session.ts";
import { store } from "../ui/store.ts";
import { openRuntime, type Runtime } from "./runtime.ts";

/** The workspace of whoever is signed in; another person gets another, with nothing left of the first. */
export const currentRuntime = store<Runtime | undefined>(undefined);

export function followSession(): void {
  let userId: string | undefined;
  const follow = () => {
    const next = session.get()?.user.id;
    if (next === userId) return;
    userId = next;
    currentRuntime.get()?.close();
    currentRuntime.set(next === undefined ? undefined : openRuntime(next));
  };
  session.subscribe(follow);
  follow();
}
