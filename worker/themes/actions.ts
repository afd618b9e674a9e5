import { type NewTheme, type Theme, themeLimits } from "#contract/looks/themes.ts";
import { Problem } from "../http/problem.ts";
import type { Change } from "../log/change.ts";
import type { LoggedItem } from "../log/change.ts";
import type { Writer } from "../log/write/writer.ts";
import type { Written } from "../log/change.ts";
import { themeStore } from "./store.ts";
import { themeTable } from "./table.ts";

interface Acting {
  readonly db: D1Database;
  readonly userId: string;
  readonly write: Writer;
  now(): Date;
  newId(): string;
}

/** What else is written when a theme goes that is worn: the app knows, since it knows who wears it. */
export type Unworn = (acting: Acting, themeId: string) => Promise<Change<LoggedItem> | undefined>;

export async function createTheme(acting: Acting, input: NewTheme): Promise<Written<Theme>> {
  const { db, userId, write, now, newId } = acting;
  const isFull = (await themeStore(db, userId).count()) >= themeLimits.perPerson;
  // A retried call that made the last of them finds no room left, and is answered all the same.
  if (isFull && (await write.recall()).length === 0) {
    throw new Problem(
      "conflict",
      `There are ${String(themeLimits.perPerson)} themes already; delete one first`,
    );
  }
  const at = now().toISOString();
  const item: Theme = {
    id: input.id ?? newId(),
    name: input.name,
    description: input.description ?? "",
    isDark: input.isDark,
    colors: input.colors,
    glass: input.glass ?? null,
    wallpaperQuery: input.wallpaperQuery ?? null,
    madeBy: write.author.actor,
    createdAt: at,
    updatedAt: at,
    deletedAt: null,
    version: 1,
  };
  return write.one({ kind: "create", table: themeTable, item });
}

/** Soft, and in one batch with what takes its place where it was worn. */
export async function removeTheme(
  acting: Acting,
  id: string,
  unworn: Unworn,
): Promise<Written<Theme>> {
  const theme = await themeStore(acting.db, acting.userId).getEvenDeleted(id);
  // One that is gone already is refused by the log, unless this is the retry of the call that deleted it.
  const instead = theme.deletedAt === null ? await unworn(acting, id) : undefined;
  const removal: Change<Theme> = {
    kind: "update",
    table: themeTable,
    type: themeTable.eventNames.deleted,
    id: theme.id,
    set: { deletedAt: acting.now().toISOString() },
  };
  const [written] = instead
    ? await acting.write.all<[Theme, LoggedItem]>([removal, instead])
    : await acting.write.all<[Theme]>([removal]);
  if (!written) throw new Problem("not_found", "Theme not found");
  return written;
}
