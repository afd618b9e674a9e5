const vague =
  /^(?:it|(?:this|that|the (?:last|same|new|first|second|third|other))(?: one)?|(?:these|those|them)(?: both| all)?|both(?: of (?:them|those|these))?|one|all|everything|something|anything|nothing|(?:all|every|each|any)(?: of)?(?: it| them| these| those)?(?: the| my)?(?: open)?(?: one| tasks?| to-?dos?| reminders?| things?)?|tasks?)$/i;

/** 'it by Friday' names no more than 'it'. */
const vagueStill =
  /^(?:it|this|that|them|those) (?:and|at|by|for|from|in|on|to|today|tomorrow|until|with)\b/i;
/** 'all of them but one' names none either: what is left out would be done as well. */
const excepting =
  /^(?:all|every|each|everything)\b.*\b(?:except|excluding|but|apart from|other than|unless)\b/i;

const several = /^(?:all|every|each)\b.*\b(?:tasks?|to-?dos?|reminders?|things?|items?)$/i;

/** Without quotation marks; 'the haircut task' is 'haircut'. */
export const unquoted = (words = ""): string =>
  words
    .trim()
    .replace(/[.!]$/, "")
    .replace(/^(?:the |my )?(.+) (?:task|to-?do|reminder)$/i, "$1")
    .replaceAll(/^["'“]|["'”]$/g, "");

/** The words by which a sentence names one task. 'it' and 'all' name none, though titles hold these letters. */
export function namedTask(words: string | undefined): { words: string } | undefined {
  const said = words?.trim();
  if (said === undefined || [vague, vagueStill, excepting, several].some((none) => none.test(said)))
    return undefined;
  return { words: unquoted(said) };
}
