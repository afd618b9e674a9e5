import { type Answer, textBeside } from "../api/call.ts";

/** Every page of a list, one after the other, until there is no cursor to the next. */
export async function allPages<Item>(
  page: (cursor: string | undefined) => Promise<Answer<readonly Item[]>>,
): Promise<readonly Item[]> {
  const rows: Item[] = [];
  let cursor: string | undefined;
  do {
    const answer = await page(cursor);
    for (const row of answer.data) rows.push(row);
    cursor = textBeside(answer, "nextCursor");
  } while (cursor !== undefined);
  return rows;
}
