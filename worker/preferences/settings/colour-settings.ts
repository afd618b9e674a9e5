import * as v from "valibot";
import { customisable } from "#contract/looks/themes.ts";
import { type PanelId, panels } from "#contract/panels.ts";
import { appColourNames, type Preferences } from "#contract/preferences.ts";
import { toolNames } from "#contract/tools.ts";
import { requiredText } from "#contract/values.ts";
import { capital, listed } from "#shared/words.ts";
import type { Outcome } from "../../capabilities/capability.ts";
import { colourCalled } from "./colour-words.ts";
import { setting } from "./setting.ts";

const Colour = requiredText(60, "must name a color");
const roles = [...customisable.first, ...customisable.more];
type Role = (typeof roles)[number];

const unknownColour = (color: string): Outcome => ({
  say: `I don't know the color “${color}”. I know ${listed(appColourNames)}, their light and dark shades, and codes like #0ea5e9.`,
});

const isDefault = (color: string): boolean =>
  /^(?:the )?(?:default|normal|usual|original|none|its own)(?: colou?r)?$/i.test(color.trim());

function recoloured({ customColors }: Preferences, role: Role, color: string) {
  const { [role]: _, ...others } = customColors;
  const label = capital(role);
  if (isDefault(color)) {
    const title = `${label} color of the theme`;
    return {
      changes: { customColors: others },
      title,
      say: `${label} is the theme's own color again.`,
    };
  }
  const found = colourCalled(color);
  if (!found) return unknownColour(color);
  return {
    changes: { customColors: { ...others, [role]: found.hex } },
    title: `${label} color ${found.name}`,
    say: `Changed the ${role} color to ${found.name}.`,
  };
}

const accent = setting({
  name: "appearance.accent",
  title: "Choose the accent color",
  description: "Sets the accent color over the theme's own; 'default' takes the theme's again",
  examples: ["make the accent purple"],
  input: v.strictObject({ color: Colour }),
  change: (now, { color }) => recoloured(now, "accent", color),
});

const color = setting({
  name: "appearance.color",
  title: "Choose one of the theme's colors",
  description: `Sets one color over the theme's own: ${roles.join(", ")}; 'default' takes the theme's again. Text stays readable in enhanced contrast`,
  examples: ["make the background color #ffffff"],
  input: v.strictObject({
    role: v.picklist(roles, `must be one of ${roles.join(", ")}`),
    color: Colour,
  }),
  change: (now, input) => recoloured(now, input.role, input.color),
});

/** The panel of a tool by its id, its title, or a word for what it holds: 'notes', 'mail', 'settings'. */
function panelCalled(words: string): { readonly id: PanelId; readonly title: string } | undefined {
  const wanted = words
    .trim()
    .toLowerCase()
    .replace(/^(?:the|my) /, "")
    .replace(/ (?:panel|tool|app)$/, "");
  const tool = toolNames.find(({ one, many, synonyms = [] }) =>
    [one, many, ...synonyms.flatMap((word) => [word, `${word}s`])].includes(wanted),
  );
  return panels.find(
    ({ id, title, placeholder, ai }) =>
      !placeholder &&
      (id === wanted ||
        title.toLowerCase() === wanted ||
        id === tool?.panel ||
        ai.triggers.includes(wanted)),
  );
}

const appColor = setting({
  name: "appearance.app_color",
  title: "Choose a tool's color",
  description:
    "Sets the color of one tool's icon and panel header, by the tool's name; 'default' takes its usual one again",
  examples: ["make tasks orange"],
  input: v.strictObject({ tool: requiredText(60, "must name a tool"), color: Colour }),
  change({ appColors }, { tool, color: said }) {
    const panel = panelCalled(tool);
    if (!panel) {
      const names = panels.filter(({ placeholder }) => !placeholder).map(({ title }) => title);
      return { say: `There is no tool called “${tool}”. There are ${listed(names)}.` };
    }
    const others = Object.fromEntries(Object.entries(appColors).filter(([id]) => id !== panel.id));
    if (isDefault(said)) {
      const title = `Usual color of ${panel.title}`;
      return {
        changes: { appColors: others },
        title,
        say: `${panel.title} has its usual color again.`,
      };
    }
    const found = colourCalled(said);
    if (!found) return unknownColour(said);
    const isExact = found.app === found.name;
    return {
      changes: { appColors: { ...others, [panel.id]: found.app } },
      title: `${panel.title} in ${found.app}`,
      say: isExact
        ? `${panel.title} is ${found.app} now.`
        : `${panel.title} is ${found.app} now, the nearest to ${found.name}.`,
    };
  },
});

export const colourSettings = [accent, color, appColor];
