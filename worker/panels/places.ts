import * as v from "valibot";
import { personPanel, panels, type Panel } from "#contract/panels.ts";
import { requiredText } from "#contract/values.ts";
import { showing } from "../capabilities/capability.ts";

/** Settings by their tab: its id, its label, and words for what stands in it, those of one setting between commas. */
const tabs = [
  [
    "profile",
    "Profile",
    "display name, my name, bio, profile, sign out, log out, logout, agent keys, agent key, agents, api key, keys, mcp, turn off ai, without ai, account",
  ],
  [
    "general",
    "Wallpaper",
    "wallpaper, background, background picture, dim, wallpaper interval, auto change, provider, unsplash, pexels, wallpaper tags, excluded tags, notifications, notices, compact header, own picture",
  ],
  [
    "theme",
    "Theme",
    "theme, themes, dark mode, light mode, appearance, mode, contrast, colors, colours, accent, accent color, primary color, app colors, tool colors, color of a tool, reset theme",
  ],
  [
    "sidebars",
    "Sidebars",
    "glass, blur, transparency, glass effects, fade, fading edges, edges, sidebar fade, hover effect, surfaces",
  ],
] as const;

interface Place {
  readonly tab: string;
  readonly label: string;
}

const settings: ReadonlyMap<string, Place> = new Map(
  tabs.flatMap(([tab, label, words]) => words.split(", ").map((word) => [word, { tab, label }])),
);

const plain = (words: string): string =>
  words
    .trim()
    .toLowerCase()
    .replaceAll("colour", "color")
    .replaceAll(/[?!.]/g, "")
    .replace(/^(?:the|my|our) /, "")
    .replace(/ (?:settings?|preferences?|options?|panel|button|switch|tab)$/, "");

function settingCalled(words: string): Place | undefined {
  const wanted = plain(words);
  const whole = settings.get(wanted) ?? settings.get(wanted.replace(/s$/, ""));
  if (whole) return whole;
  // 'how dim the wallpaper is' names two of one tab; the longest name decides.
  const named = [...settings].filter(([name]) => ` ${wanted} `.includes(` ${name} `));
  return named.toSorted(([a], [b]) => b.length - a.length)[0]?.[1];
}

const panelCalled = (words: string): Panel | undefined =>
  panels.find(
    ({ id, title, placeholder, ai }) =>
      !placeholder && [id, title.toLowerCase(), ...ai.triggers].includes(plain(words)),
  );

/** A panel before a setting: 'notes' is the panel, 'the theme' a setting. */
export const placeCommand = showing({
  name: "panels.where",
  title: "Say where something is",
  description: "Says where a panel or a setting is, and opens it on every open screen",
  examples: [],
  input: v.strictObject({ words: requiredText(200, "must name a panel or a setting") }),
  run(acting, { words }) {
    const panel = panelCalled(words);
    if (panel) {
      acting.drive({ action: "open", target: panel.id });
      const key =
        panel.goTo === undefined ? "" : ` The keys G ${panel.goTo.toUpperCase()} open it, too.`;
      return Promise.resolve({ say: `${panel.title} opens on the ${panel.side}.${key}` });
    }
    const place = settingCalled(words);
    if (place) {
      acting.drive({ action: "open", target: personPanel, options: { view: { tab: place.tab } } });
      return Promise.resolve({ say: `That is in Profile & Settings, under ${place.label}.` });
    }
    return Promise.resolve({
      say: `I know no panel or setting called “${words.trim()}”.`,
      suggestions: [`search for ${words.trim()}`, "open settings"],
    });
  },
});
