import { before } from "./clauses.ts";
import type { Reading } from "./frames.ts";

/** The sentence that says the same of others, or more of the same items. */
export const sameAgain = (head: Reading, rest: string): string | undefined =>
  ofOthers(head, rest) ?? ofMany(head, rest);

/** 'the report is finished and so are the slides' */
function ofOthers({ text, places: [place] }: Reading, rest: string): string | undefined {
  const [, others] = /^so (?:is|are|was|were|has|have) (.+)$/i.exec(rest) ?? [];
  return others === undefined || !place
    ? undefined
    : `${text.slice(0, place.from)}${others}${text.slice(place.to)}`;
}

/** 'move everything overdue to Monday and make it urgent' */
function ofMany(
  { text, places: [place], commands: [command] }: Reading,
  rest: string,
): string | undefined {
  const isMany = command?.capability.endsWith(".bulk") === true;
  const isListed = command?.capability.endsWith(".list") === true;
  if (!(isMany || isListed) || !place || !changed.test(rest)) return undefined;
  // 'show me what is overdue and push it all to Monday'
  const many = `${isListed ? "everything " : ""}${text.slice(place.from, place.to)}`;
  return rest.replace(before, "").replace(changed, (_, verb: string) => `${verb} ${many}`);
}
const changed =
  /^(?:also )?(make|mark|set|tag|move|push|put|give|label|file|postpone|shift|bump|delay) (?:it all|them all|all of (?:it|them)|it|them|those|these|each(?: of them)?)\b/i;
