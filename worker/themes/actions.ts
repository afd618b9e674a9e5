import { type NewTheme, type Theme, themeLimits } from "#contract/looks/themes.ts";
import { Problem } from "../http/problem.ts";
import { type Acting, itemActions } from "../items/actions.ts";
import { type Change, freshAt, type LoggedItem, type Written } from "../log/change.ts";
import { readItem } from "../log/write/writer.ts";
import { themeStore } from "./store.ts";
import { themeTable } from "./table.ts";

/** Writes what takes the place of a deleted theme that was applied. Handed in, since the preferences know. */
export type ResetDeletedTheme = (
  acting: Acting,
  themeId: string,
) => Promise<Change<LoggedItem> | undefined>;

const { create, removing } = itemActions<Theme, NewTheme, { readonly version?: number }>(
  themeTable,
  {
    create({ write, now, newId }, input) {
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
        extendedColors: input.extendedColors ?? null,
        appColors: input.appColors ?? null,
        calendarColors: input.calendarColors ?? null,
        contrastRatios: input.contrastRatios ?? null,
        wallpaper: input.wallpaper ?? null,
        isSystem: input.isSystem ?? false,
        disableWallpaper: input.disableWallpaper ?? false,
        ...freshAt(at),
      };
      return { item };
    },
    change: () => ({ set: {} }),
  },
);

export async function createTheme(acting: Acting, input: NewTheme): Promise<Written<Theme>> {
  const { write } = acting;
  const isFull = (await themeStore(acting).count()) >= themeLimits.perPerson;
  // A retried call that made the last of them finds no room left, and is answered all the same.
  if (isFull && (await write.recall()).length === 0) {
    throw new Problem(
      "conflict",
      `There are ${String(themeLimits.perPerson)} themes already; delete one first`,
    );
  }
  return create(acting, input);
}

/** Soft, and in one batch with what takes its place where it was applied. */
export async function removeTheme(
  acting: Acting,
  id: string,
  resetDeletedTheme: ResetDeletedTheme,
): Promise<Written<Theme>> {
  const { write } = acting;
  const theme = await readItem(acting, themeTable, id);
  if (!theme) throw new Problem("not_found", "Theme not found");
  // One that is gone already is refused by the log, unless this is the retry of the call that deleted it.
  const instead = theme.deletedAt === null ? await resetDeletedTheme(acting, id) : undefined;
  const removal = removing(acting, id);
  const [written] = instead
    ? await write.all<[Theme, LoggedItem]>([removal, instead])
    : await write.all<[Theme]>([removal]);
  if (!written) throw new Problem("not_found", "Theme not found");
  return written;
}
