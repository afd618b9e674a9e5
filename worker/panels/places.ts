import * as v from "valibot";
import { personPanel, panels, type Panel } from "#contract/panels.ts";
import type { Prefilled } from "#contract/panels/ui-control.ts";
import { linkToSettings } from "../capabilities/naming.ts";
import { requiredText } from "#contract/values.ts";
import {
  namesOf,
  type SettingsSection,
  settingsSections,
  whereOf,
} from "#contract/panels/settings-sections.ts";
import { type Invocation, showing } from "../capabilities/capability.ts";

const plain = (words: string): string =>
  words
    .trim()
    .toLowerCase()
    .replaceAll("colour", "color")
    .replaceAll(/[?!.]/g, "")
    .replace(/^(?:the|my|our) /, "")
    .replace(/ (?:settings?|preferences?|options?|panel|button|switch|tab)$/, "");

type Section = (typeof settingsSections)[number];

/** Each name with its section: the longest that occurs in the words decides. */
const named = settingsSections
  .flatMap((section) => namesOf(section).map((name) => ({ name: plain(name), section })))
  .toSorted((a, b) => b.name.length - a.name.length);

/** A part of the settings by any of its names alone. */
export function sectionNamed(words: string): Section | undefined {
  const wanted = plain(words);
  return named.find(({ name }) => name === wanted || name === wanted.replace(/s$/, ""))?.section;
}

/** A part of the settings by any of its names, or by words that hold one. */
export function sectionCalled(words: string): Section | undefined {
  const said = ` ${plain(words)} `;
  return sectionNamed(words) ?? named.find(({ name }) => said.includes(` ${name} `))?.section;
}

/** Shows a part of the settings on every open screen, with what is chosen there. */
export const openSection = (
  acting: Invocation,
  { id, tab }: SettingsSection,
  chosen: Prefilled = {},
): void =>
  acting.drive({
    action: "open",
    target: personPanel,
    options: { view: { tab, place: id, ...chosen } },
  });

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
    const section = sectionCalled(words);
    if (section) {
      openSection(acting, section);
      return Promise.resolve({
        say: `That is in Profile & Settings, under ${whereOf(section)}.`,
        receipts: linkToSettings([section.id]),
      });
    }
    return Promise.resolve({
      say: `I know no panel or setting called “${words.trim()}”.`,
      suggestions: [`search for ${words.trim()}`, "open settings"],
    });
  },
});
