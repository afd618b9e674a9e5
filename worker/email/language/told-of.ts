import { fits, type Slot } from "../../capabilities/lexicon.ts";
import { holds, namingWords } from "../../capabilities/naming.ts";
import { fromPerson, type Mail } from "./kit.ts";
import { bareName } from "./names.ts";

interface Naming {
  /** 'maya's mail about the screens' */
  readonly theirs: Slot;
  /** A message by words of its own. */
  readonly byWords: Slot;
}

const asking =
  /^(?<name>.{2,40}?)(?:['’]s| is| was| has| has been| keeps?)? (?:just |still |been )*(?:asking|asks|asked|wrote|wants|wanting|needs|needing|wondering|waiting|chasing|inviting|invites|writing|writes|offering|offers)\b/iu;
const dealt =
  /^i(?:['’]?ve| have|['’]?m| am)? (?:already |just |now |finally )*(?:dealt with|done with|finished with|through with|sorted|paid|answered|handled|read|got) /iu;
const done =
  /(?:['’]s| is| was| has been)(?: already| now| all)? (?:paid|done|dealt with|sorted|answered|handled|read)$| needs? (?:an answer|a reply|answering|time|another look|my attention)$/iu;
const letter =
  /^(?:the |my |that |this )?(?<words>\S.{1,60}?) (?:e-?mail|mail|message|invoice|newsletter)$/i;

/** Of somebody's messages the one that shares most words with what is told of it; the newest of several. */
function closest(all: readonly Mail[], words: readonly string[]): Mail | undefined {
  const shared = all.map(
    ({ title, preview }) =>
      words.filter((word) => holds(`${title} ${preview}`, [word]) === "whole").length,
  );
  return all[shared.indexOf(Math.max(...shared))];
}

/** Which message a clause tells of: 'Bob is asking about the budget', 'I've dealt with the invoice mail'. */
export const toldOf = ({ theirs, byWords }: Naming): Slot => ({
  isFree: true,
  isList: true,
  most: 22,
  async read(said, spoken) {
    const clause = said.trim().replace(/ (?:again|now|today|too)$/i, "");
    const { name } = asking.exec(clause)?.groups ?? {};
    if (name !== undefined) {
      const who = bareName(name);
      const all = await fromPerson(spoken.acting, who);
      const about = namingWords(clause.slice(asking.exec(clause)?.[0].length));
      const mail = closest(all, about);
      return mail && { words: mail === all[0] ? `from ${who}` : mail.id, fit: fits.named };
    }
    const named = clause.replace(dealt, "").replace(done, "");
    const { words } = letter.exec(named)?.groups ?? {};
    const own = words === undefined ? undefined : byWords.read(words, spoken);
    return (await theirs.read(named, spoken)) ?? own;
  },
});
