import { type Theme, themeLimits } from "#contract/looks/themes.ts";
import { Problem } from "../http/problem.ts";
import { themeTable } from "./table.ts";

/** Reading one person's own themes, the oldest first. Writing goes through the log. */
export function themeStore(db: D1Database, userId: string) {
  return {
    async list(): Promise<Theme[]> {
      const { results } = await db
        .prepare(
          "select * from themes where user_id = ? and deleted_at is null order by created_at limit ?",
        )
        .bind(userId, themeLimits.perPerson)
        .all();
      return results.map((row) => themeTable.present(row));
    },
    async get(id: string): Promise<Theme> {
      const theme = await this.getEvenDeleted(id);
      if (theme.deletedAt !== null) throw new Problem("not_found", "Theme not found");
      return theme;
    },
    async getEvenDeleted(id: string): Promise<Theme> {
      const row = await db
        .prepare("select * from themes where user_id = ? and id = ?")
        .bind(userId, id)
        .first();
      if (!row) throw new Problem("not_found", "Theme not found");
      return themeTable.present(row);
    },
    async count(): Promise<number> {
      const row = await db
        .prepare("select count(*) n from themes where user_id = ? and deleted_at is null")
        .bind(userId)
        .first<{ n: number }>();
      return row?.n ?? 0;
    },
  };
}
