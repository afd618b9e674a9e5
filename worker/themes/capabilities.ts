import * as v from "valibot";
import type { Receipt } from "#contract/conversations.ts";
import type { LogEvent } from "#contract/events.ts";
import type { ThemeChoice } from "#contract/preferences.ts";
import { themePresets } from "#shared/themes/presets.ts";
import { themeLimits } from "#contract/looks/themes.ts";
import { requiredText } from "#contract/values.ts";
import { type Invocation, changing, reading } from "../capabilities/capability.ts";
import { createTheme } from "./actions.ts";
import { resolveTheme, themeStore } from "./store.ts";
import { lookOf } from "./palette.ts";

export interface AppliedLook {
  readonly theme: ThemeChoice;
  /** The mode stays as it is where this is not given. */
  readonly isDark?: boolean;
  readonly glass?: "light" | "medium" | "heavy";
  readonly wallpaperQuery?: string;
}

/** Puts a theme on; the app knows where that is written. Answers the event, where anything changed. */
export type ApplyTheme = (acting: Invocation, look: AppliedLook) => Promise<LogEvent | undefined>;

/** Whether dark was chosen; what the device is set to the worker does not know. */
export type IsDarkNow = (acting: Invocation) => Promise<boolean>;

const receipt = (capabilityName: string, title: string, event: LogEvent): Receipt => ({
  capability: capabilityName,
  title,
  tool: event.tool,
  itemId: event.itemId,
  eventId: event.id,
});

export const themeCapabilities = (applyTheme: ApplyTheme, isDarkNow: IsDarkNow) =>
  [list, applying(applyTheme), creating(applyTheme, isDarkNow)] as const;

const list = reading({
  name: "themes.list",
  effect: "lists",
  title: "List the themes",
  description: "Names every theme that can be worn, one's own first",
  examples: ["list themes"],
  input: v.strictObject({}),
  async run(acting) {
    const own = await themeStore(acting).list();
    const names = themePresets.map(({ name }) => name).join(", ");
    const mine = own.map(({ name }) => name).join(", ");
    return { say: `${mine === "" ? "" : `Your own: ${mine}.\n`}Everybody's: ${names}.` };
  },
});

function applying(applyTheme: ApplyTheme) {
  return changing({
    name: "themes.apply",
    effect: "sets",
    title: "ApplyTheme a theme",
    description: "Puts on one of the presets or of the person's own themes, by name",
    examples: ["use the nord theme", "switch theme to catppuccin mocha"],
    input: v.strictObject({ name: requiredText(themeLimits.name, "must name a theme") }),
    async run(acting, { name }) {
      const own = await themeStore(acting).list();
      const meant = resolveTheme(name, own);
      if (!meant) {
        return {
          say: `I couldn't find a theme called “${name}”.`,
          suggestions: [`make it look like ${name}`, "list themes"],
        };
      }
      const event = await applyTheme(acting, { theme: meant.choice, isDark: meant.isDark });
      if (!event) return { say: `“${meant.name}” is applied already.` };
      return {
        say: `Applied “${meant.name}”.`,
        receipts: [receipt("themes.apply", meant.name, event)],
      };
    },
  });
}

function creating(applyTheme: ApplyTheme, isDarkNow: IsDarkNow) {
  return changing({
    name: "themes.create",
    effect: "creates",
    asksAs: "settings",
    title: "Make a theme of words",
    description:
      "Makes a theme, glass and a wallpaper of a description and puts them on; text always stays readable",
    examples: ["make it look like a rainy evening", "create a theme like a desert sunrise"],
    input: v.strictObject({
      description: requiredText(themeLimits.description, "must say how it should look"),
    }),
    async run(acting, { description }) {
      const look = lookOf(description, await isDarkNow(acting));
      const { name, isDark, saysMode, colors, glass, wallpaperQuery } = look;
      const { item, event } = await createTheme(acting, {
        name,
        description,
        isDark,
        colors,
        wallpaperQuery: wallpaperQuery === "" ? null : wallpaperQuery,
      });
      const worn = await applyTheme(acting, {
        theme: { source: "custom", id: item.id },
        ...(saysMode && { isDark }),
        glass,
        ...(wallpaperQuery === "" ? {} : { wallpaperQuery }),
      });
      return {
        say: `Created and applied “${name}”.`,
        receipts: [
          receipt("themes.create", name, event),
          ...(worn ? [receipt("themes.apply", name, worn)] : []),
        ],
        suggestions: ["undo", "next wallpaper"],
      };
    },
  });
}
