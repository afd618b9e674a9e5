import * as v from "valibot";
import { wallpaperProviders } from "#contract/looks/wallpapers.ts";
import { listOf, requiredText, wholeNumber } from "#contract/values.ts";
import { distinctTags, hasTag } from "#shared/tags.ts";
import { lengthWords } from "#shared/dates/durations.ts";
import { capital, listed } from "#shared/words.ts";
import { setting } from "./setting.ts";

/** 'every 30 minutes', 'every hour', 'every 2 days'. */
const everyInWords = (minutes: number): string =>
  `every ${lengthWords(minutes).replace(/^1 /, "")}`;

const interval = setting({
  name: "wallpaper.interval",
  title: "Choose how often the wallpaper changes",
  description: "Minutes from one wallpaper to the next, up to a week; 0 never changes it",
  examples: ["change the wallpaper every hour"],
  input: v.strictObject({ minutes: wholeNumber(0, 10_080) }),
  change(now, { minutes }) {
    const isOff = now.wallpaperEnabled ? "" : " The wallpaper itself is off.";
    const changes = { wallpaperUpdateInterval: minutes };
    if (minutes === 0) {
      const title = "Wallpaper that stays";
      return { changes, title, say: `The wallpaper stays as it is now.${isOff}` };
    }
    const every = everyInWords(minutes);
    return {
      changes,
      title: `New wallpaper ${every}`,
      say: `The wallpaper changes ${every} now.${isOff}`,
    };
  },
});

const dimLimits = { min: 0, max: 90, step: 15 } as const;

const dim = setting({
  name: "wallpaper.dim",
  title: "Dim the wallpaper",
  description:
    "How much of the theme's background lies over the wallpaper, 0 to 90 percent, or a step more or less",
  examples: ["dim the wallpaper to 60 %"],
  input: v.pipe(
    v.strictObject({
      percent: v.optional(wholeNumber(dimLimits.min, dimLimits.max)),
      change: v.optional(v.picklist(["more", "less"], "must be more or less")),
    }),
    v.check(
      ({ percent, change }) => (percent === undefined) !== (change === undefined),
      "needs a percent or a change",
    ),
  ),
  change({ wallpaperDim, wallpaperEnabled }, { percent, change }) {
    const stepped = wallpaperDim + (change === "less" ? -dimLimits.step : dimLimits.step);
    const wanted = percent ?? Math.min(dimLimits.max, Math.max(dimLimits.min, stepped));
    const isOff = wallpaperEnabled ? "" : " The wallpaper itself is off.";
    return {
      changes: { wallpaperDim: wanted },
      title: `Wallpaper dimmed by ${String(wanted)} %`,
      say: `The wallpaper is dimmed by ${String(wanted)} % now.${isOff}`,
    };
  },
});

const provider = setting({
  name: "wallpaper.provider",
  title: "Choose where wallpapers come from",
  description:
    "Unsplash, Pexels, or a picture of one's own (custom), which is chosen in the settings",
  examples: ["get wallpapers from unsplash"],
  input: v.strictObject({
    provider: v.picklist(wallpaperProviders, `must be one of ${wallpaperProviders.join(", ")}`),
  }),
  change: (_now, { provider: wanted }) => ({
    changes: { wallpaperProvider: wanted },
    title: `Wallpapers: ${capital(wanted)}`,
    say:
      wanted === "custom"
        ? "The wallpaper is your own picture now. Choose it in Profile & Settings, Wallpaper."
        : `Wallpapers come from ${capital(wanted)} now.`,
  }),
});

const Tags = listOf(requiredText(60, "must not be blank"), 60);

const tags = setting({
  name: "wallpaper.tags",
  title: "Choose the wallpaper's tags",
  description:
    "Adds or removes words that wallpapers are looked for with, or with `list: excluded` words that none may have",
  examples: ["never show people in the wallpaper"],
  input: v.strictObject({
    list: v.optional(v.picklist(["wanted", "excluded"]), "wanted"),
    add: v.optional(Tags, []),
    remove: v.optional(Tags, []),
  }),
  change(now, { list, add, remove }) {
    if (add.length + remove.length === 0) return { say: "Say which tags to add or remove." };
    const field = list === "wanted" ? "wallpaperTags" : "wallpaperExcludeTags";
    const kept = now[field].filter((tag) => !hasTag(remove, tag));
    const changes = { [field]: distinctTags([...kept, ...add]).slice(0, 60) };
    const which =
      list === "wanted" ? "Wallpapers are looked for with" : "Wallpapers are shown without";
    const all = changes[field] ?? [];
    const names = all.length === 0 ? "no tags" : listed(all);
    return { changes, title: `Wallpaper tags: ${names}`, say: `${which} ${names} now.` };
  },
});

export const wallpaperSettings = [interval, dim, provider, tags];
