import type { Call } from "../../http/serve.ts";
import type { Kept } from "../kept.ts";
import type { Lent } from "../lent.ts";

export interface Importing {
  readonly call: Call;
  readonly search: D1Database;
  readonly lent: Lent;
  readonly table: Kept;
  readonly runId: string;
  /** What there is one of takes the values of the import. */
  readonly takesOver: boolean;
}

/** The name in R2 of a message's texts that are too long for their row. */
export const mailName = (userId: string, id: string): string => `mail/${userId}/${id}`;
