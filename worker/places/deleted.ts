import { sha256 } from "../http/bytes.ts";

/** What stands for a deleted account once nothing else of it is left: it tells who knows the id, and nobody the id. */
export const markOfDeleted = (userId: string): Promise<string> => sha256(`deleted ${userId}`);
