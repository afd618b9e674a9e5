import { type Theme, themeLimits } from "#contract/looks/themes.ts";
import { itemStore } from "../items/store.ts";
import { themes, themeTable } from "./table.ts";

const storeOf = itemStore(themeTable);

/** Reading one person's own themes. Writing goes through the log. */
export function themeStore(db: D1Database, userId: string) {
  const { get, find } = storeOf(db, userId);
  return {
    get,
    /** The oldest first. */
    list: (): Promise<Theme[]> =>
      find({ orderBy: [themes.createdAt], limit: themeLimits.perPerson }),
    async count(): Promise<number> {
      const row = await db
        .prepare("select count(*) n from themes where user_id = ? and deleted_at is null")
        .bind(userId)
        .first<{ n: number }>();
      return row?.n ?? 0;
    },
  };
}
