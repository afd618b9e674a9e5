import {
  type Wallpaper,
  type WallpaperProvider,
  wallpaperRules,
  wallpapers,
} from "#contract/looks/wallpapers.ts";
import type { Picture } from "../outside/picture-answers.ts";
import type { PreferenceChanges, Preferences } from "#contract/preferences.ts";
import type { Serve } from "../http/serve.ts";
import type { Ports } from "../ports.ts";

/** Lists are words; `not` is the address that shows now. */
interface Wanted {
  readonly provider: WallpaperProvider;
  readonly query: string;
  readonly tags: readonly string[];
  readonly exclude: readonly string[];
  readonly not: string;
}

type Needs = Pick<Ports, "pictures" | "newId">;

/** A picture that fits, another than the one that shows; one to be painted where there is none. `reported` tells its provider. */
async function chosen(wanted: Wanted, { pictures, newId }: Needs) {
  const found =
    wanted.provider === "custom" ? [] : await pictures.search(wanted.provider, wordsOf(wanted));
  const fitting = found.filter((picture) => fits(picture, wanted.exclude));
  const others = fitting.filter(({ url }) => url !== wanted.not);
  const list = others.length > 0 ? others : fitting;
  const picture = list[Math.floor(Math.random() * list.length)];
  if (!picture) {
    const painted: Wallpaper = { url: `generated:${newId()}`, attribution: null };
    return { wallpaper: painted, reported: Promise.resolve() };
  }
  const { url, attribution } = picture;
  const wallpaper: Wallpaper = { url, attribution };
  return { wallpaper, reported: pictures.report(picture) };
}

/** A picture for what a person set, together with when it was found, so that tabs take it and look for none of their own. */
export async function pictured(
  needs: Needs,
  wanted: Preferences,
  at: string,
): Promise<PreferenceChanges> {
  const { wallpaper, reported } = await chosen(
    {
      provider: wanted.wallpaperProvider,
      query: wanted.wallpaperQuery,
      tags: wanted.wallpaperTags,
      exclude: wanted.wallpaperExcludeTags,
      not: wanted.wallpaperUrl,
    },
    needs,
  );
  await reported.catch(() => undefined);
  return {
    wallpaperEnabled: true,
    wallpaperUrl: wallpaper.url,
    wallpaperAttribution: wallpaper.attribution,
    wallpaperLastUpdated: at,
  };
}

/** The same by other words. Pictures for words come from a provider; a picture of one's own has none. */
export async function picturedBy(
  needs: Needs,
  { now, query, at }: { readonly now: Preferences; readonly query: string; readonly at: string },
): Promise<PreferenceChanges> {
  const provider = now.wallpaperProvider === "custom" ? "pexels" : now.wallpaperProvider;
  const words = { wallpaperProvider: provider, wallpaperQuery: query } as const;
  return { ...words, ...(await pictured(needs, { ...now, ...words }, at)) };
}

export function wallpaperRoutes(serve: Serve, ports: Ports): void {
  serve(wallpapers.sources, async () => [...ports.pictures.sources]);

  serve(wallpapers.random, async ({ later }, { query }) => {
    const { wallpaper, reported } = await chosen(
      {
        provider: query.provider ?? "pexels",
        query: query.query ?? "",
        tags: listed(query.tags ?? ""),
        exclude: listed(query.exclude ?? ""),
        not: query.not ?? "",
      },
      ports,
    );
    later(reported);
    return wallpaper;
  });
}

/** Specification 3 §5: the first part of a query with commas is the query, the rest are further tags. */
function wordsOf({ query, tags }: Wanted): string {
  const [first = "", ...rest] = listed(query);
  const words = [first === "" ? wallpaperRules.query : first, ...rest, ...tags];
  return [...new Set(words)].join(" ").slice(0, 200);
}

const listed = (text: string): string[] =>
  text
    .split(",")
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** Whole words only: 'man' leaves a mountain alone. */
function fits({ words }: Picture, exclude: readonly string[]): boolean {
  const said = new Set(words.toLowerCase().match(/[\p{L}\d]+/gu));
  return !exclude.some(
    (word) => said.has(word.toLowerCase()) || said.has(`${word.toLowerCase()}s`),
  );
}
