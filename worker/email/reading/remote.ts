import { query } from "../../db/query.ts";
import type { Reader } from "../../log/change.ts";

/** The id under which Gmail has a message. */
export const gmailIdOf = ({ db, userId }: Reader, emailId: string): Promise<string | undefined> =>
  query<{ id: string }>`select gmail_id id from email_remotes
      where user_id = ${userId} and email_id = ${emailId} limit 1`
    .as(({ id }) => id)
    .first(db);
