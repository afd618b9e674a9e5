/** `wrong`: something happened that was not meant. `missed`: nothing did, or not all of it. */
export type Verdict = { readonly is: "meant" | "missed" | "wrong"; readonly why: string };

export const wrong = (why: string): Verdict => ({ is: "wrong", why });
export const missed = (why: string): Verdict => ({ is: "missed", why });
