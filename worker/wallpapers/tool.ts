import {
  type Wallpaper,
  type WallpaperProvider,
  wallpaperRules,
  wallpapers,
} from "#contract/looks/wallpapers.ts";
import type { Picture } from "../outside/picture-answers.ts";
import type { PicturesPort } from "../outside/pictures.ts";
import type { Tool } from "../tool.ts";

/** Lists are words; `not` is the address that shows now. */
interface Wanted {
  readonly provider: WallpaperProvider;
  readonly query: string;
  readonly tags: readonly string[];
  readonly exclude: readonly string[];
  readonly not: string;
}

interface Choosing {
  readonly pictures: PicturesPort;
  readonly newId: () => string;
  /** 0 to 1. */
  readonly random: () => number;
  later(work: Promise<unknown>): void;
}

/** A picture that fits, another than the one that shows; one to be painted where there is none. */
export async function chooseWallpaper(wanted: Wanted, choosing: Choosing): Promise<Wallpaper> {
  const { pictures, newId, random, later } = choosing;
  const found =
    wanted.provider === "custom" ? [] : await pictures.search(wanted.provider, wordsOf(wanted));
  const fitting = found.filter((picture) => fits(picture, wanted.exclude));
  const others = fitting.filter(({ url }) => url !== wanted.not);
  const list = others.length > 0 ? others : fitting;
  const picture = list[Math.floor(random() * list.length)];
  if (!picture) return { url: `generated:${newId()}`, attribution: null };
  later(pictures.report(picture));
  return { url: picture.url, attribution: picture.attribution };
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

export const wallpaperTool: Tool = {
  routes: (serve, ports) =>
    serve(wallpapers.random, ({ later, newId }, { query }) =>
      chooseWallpaper(
        {
          provider: query.provider ?? "pexels",
          query: query.query ?? "",
          tags: listed(query.tags ?? ""),
          exclude: listed(query.exclude ?? ""),
          not: query.not ?? "",
        },
        { pictures: ports.pictures, newId, later, random: Math.random },
      ),
    ),
};
