import { entrance, type SignUpMode } from "#contract/accounts/entrance.ts";
import type { AnswerOf } from "#contract/endpoint.ts";
import { useEffect, useState } from "react";
import { call } from "../../api/call.ts";

export type Ways = AnswerOf<typeof entrance.ways>;

export const closedWords: Readonly<Record<Exclude<SignUpMode, "open">, string>> = {
  invite: "New here? You need an invitation link to create an account.",
  closed: "Creating accounts is closed here.",
};

/** What the worker offers. Until it has said so, and where it cannot be reached, everything: it decides anyway. */
export function useWays(): Ways {
  const [ways, setWays] = useState<Ways>({ signUp: "open", reset: "administrator" });
  useEffect(() => {
    call(entrance.ways, {}).then(setWays, () => undefined);
  }, []);
  return ways;
}
