import * as v from "valibot";
import { reads } from "../endpoint.ts";
import { text } from "../values.ts";

export const wallpaperProviders = ["unsplash", "pexels", "custom"] as const;
export const WallpaperProvider = v.picklist(
  wallpaperProviders,
  "must be unsplash, pexels or custom",
);
export type WallpaperProvider = v.InferOutput<typeof WallpaperProvider>;

/** Specification 3 §9, and the guards of §4. */
export const wallpaperRules = {
  query: "landscape nature mountains forest ocean",
  /** Queries that count as none of the person's own. */
  plainQueries: ["landscape", "nature wallpaper"],
  updateMinutes: 5,
  excludeTags:
    "people person woman man girl boy human face portrait selfie model fashion nude lingerie bikini nsfw".split(
      " ",
    ),
  /** Milliseconds. */
  betweenFetches: 5_000,
  afterQuery: 1_000,
  afterProvider: 500,
  afterTheme: 500,
  guardReset: 2_000,
  transition: 300,
} as const;

/** Characters of an address, unless the address is the picture itself. */
const maxAddress = 2_000;

/** An address that a wallpaper may have: http or https, our own, or a picture that this page holds. */
export const isPictureAddress = (url: string): boolean =>
  /^data:image\/(?:png|jpeg|webp|gif|avif);[\x21-\x7e]*$/i.test(url) ||
  (url.length <= maxAddress &&
    (url === "" ||
      /^https?:\/\/[^\s/]+\.[^\s]+$/i.test(url) ||
      /^\/(?!\/)[^\s\\]*$/.test(url) ||
      url.startsWith("blob:") ||
      /^generated:[\w-]{1,64}$/.test(url)));

/** A picture's author and source, shown because the providers ask for it. */
export const Attribution = v.object({
  photographer: text(200),
  photographerUrl: text(2_000),
  source: text(200),
  sourceUrl: text(2_000),
});
export type Attribution = v.InferOutput<typeof Attribution>;

/**
 * `url` is an https address of the provider, or `generated:{seed}` where there is no key or the provider
 * does not answer: the app paints such a picture itself, from the theme's colours.
 */
export const Wallpaper = v.object({
  url: v.string(),
  attribution: v.nullable(Attribution),
});
export type Wallpaper = v.InferOutput<typeof Wallpaper>;

export const wallpapers = {
  /** Providers that this server has a key of: the others find nothing. */
  sources: reads("/api/wallpapers/sources", { answer: v.array(WallpaperProvider) }),
  random: reads("/api/wallpapers/random", {
    query: v.strictObject({
      provider: v.optional(WallpaperProvider),
      query: v.optional(text(200)),
      /** Lists with commas. */
      tags: v.optional(text(500)),
      exclude: v.optional(text(1_000)),
      /** The picture that shows now: another one is wanted. */
      not: v.optional(text(2_000)),
    }),
    answer: Wallpaper,
  }),
} as const;
