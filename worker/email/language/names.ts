import { unquoted } from "../../capabilities/slots.ts";

/** 'the slow weekly's' is called 'slow weekly'. */
export const bareName = (said: string): string =>
  unquoted(said)
    .replace(/^(?:the|my|our|all|everything) /i, "")
    .replace(/(?: ['’]s|['’]s|['’])$/i, "")
    .trim();

/** 'github and parcelo' are two. */
export const namesIn = (from: string): string[] =>
  from.split(/\s*(?:,|\band\b|\bor\b|&)\s*/i).filter((name) => name !== "");
