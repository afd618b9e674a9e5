import type { Invocation, Outcome } from "../../capabilities/capability.ts";
import { readAddresses } from "#shared/addresses.ts";
import { unquoted } from "../../capabilities/slots.ts";
import { fromPerson } from "./kit.ts";

/** 'the slow weekly's' is called 'slow weekly'. */
export const bareName = (said: string): string =>
  unquoted(said)
    .replace(/^(?:the|my|our|all|everything) /i, "")
    .replace(/(?: ['’]s|['’]s|['’])$/i, "")
    .trim();

/** 'anyone', who is nobody by name. */
export const anybody = /^(?:any|some)(?:one|body)(?: else| at all)?$/i;

/** Of a name that several addresses belong to it is asked which. */
export function unclearTo(to: string): Outcome | undefined {
  const said = readAddresses(to).find((one) => !one.includes("@"));
  if (said === undefined) return undefined;
  return {
    say: `Which address of “${said}” do you mean? Please say it.`,
    suggestions: [`what is ${said}'s email address`],
  };
}

/** People of one sentence. */
export const mostNames = 5;

const isKnown = async (acting: Invocation, name: string): Promise<boolean> =>
  (await fromPerson(acting, name)).length > 0;

/** Somebody who wrote; 'github and parcelo' are two, where nobody is called all of it and each is somebody. */
export async function sendersIn(
  acting: Invocation,
  said: string,
): Promise<string | string[] | undefined> {
  if (await isKnown(acting, said)) return said;
  const parts = said.split(/\s*(?:,|\band\b|\bor\b)\s*/i).filter((name) => name !== "");
  if (parts.length < 2 || parts.length > mostNames) return undefined;
  const known = await Promise.all(parts.map((part) => isKnown(acting, part)));
  return known.every(Boolean) ? parts : undefined;
}
