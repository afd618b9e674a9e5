const vague =
  /^(?:it|this|that|these|those|them|one|all|everything|something|anything|nothing|(?:all|every|each|any)(?: of)?(?: it| them| these| those)?(?: the| my)?(?: open)?(?: one| tasks?| to-?dos?| reminders?| things?)?|tasks?)$/i;

/** Without quotation marks; 'the haircut task' is 'haircut'. */
export const unquoted = (words = ""): string =>
  words
    .trim()
    .replace(/[.!]$/, "")
    .replace(/^(?:the |my )?(.+) (?:task|to-?do|reminder)$/i, "$1")
    .replaceAll(/^["'“]|["'”]$/g, "");

/** The words by which a sentence names one task. 'it' and 'all' name none, though titles hold these letters. */
export function namedTask(words: string | undefined): { words: string } | undefined {
  if (words === undefined || vague.test(words.trim())) return undefined;
  return { words: unquoted(words) };
}
