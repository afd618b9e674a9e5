import * as v from "valibot";
import { fadeLimits, fadePresets } from "#contract/looks/fade.ts";
import { glassComponents } from "#contract/looks/glass.ts";
import type { PreferenceChanges } from "#contract/preferences.ts";
import { wholeNumber } from "#contract/values.ts";
import { withGlobal } from "#shared/themes/glass-amount.ts";
import { capital, listed } from "#shared/words.ts";
import { setting } from "./setting.ts";

interface Switch {
  readonly name: string;
  readonly field:
    | "notificationsEnabled"
    | "notificationsDesktop"
    | "notificationsSound"
    | "notificationsEmail"
    | "compactHeader"
    | "fadeEnabled"
    | "fadeDynamic";
  /** As it is called in a sentence: 'Turned the notifications off'. */
  readonly called: string;
  readonly description: string;
  readonly example?: string;
}

const switches: readonly Switch[] = [
  {
    name: "notifications.show",
    field: "notificationsEnabled",
    called: "notifications",
    description: "Whether notices tell of what assistants and agents changed",
    example: "turn off notifications",
  },
  {
    name: "notifications.desktop",
    field: "notificationsDesktop",
    called: "desktop notifications",
    description: "Whether notices are shown by the device as well",
    example: "turn off desktop notifications",
  },
  {
    name: "notifications.sound",
    field: "notificationsSound",
    called: "notification sounds",
    description: "Whether a notice makes a sound",
    example: "turn on notification sounds",
  },
  {
    name: "notifications.email",
    field: "notificationsEmail",
    called: "email notifications",
    description: "Whether notices come by email as well",
    example: "turn off email notifications",
  },
  {
    name: "appearance.compact_header",
    field: "compactHeader",
    called: "compact header",
    description: "A header that is smaller",
    example: "turn on the compact header",
  },
  {
    name: "appearance.fade",
    field: "fadeEnabled",
    called: "fading edges",
    description: "Whether content fades at a panel's edges while scrolling",
    example: "turn off the fade",
  },
  {
    name: "appearance.fade_on_hover",
    field: "fadeDynamic",
    called: "dynamic hover effect",
    description: "Whether a panel in use shows all of it, without fading edges",
  },
];

const switchSettings = switches.map(({ name, field, called, description, example }) =>
  setting({
    name,
    title: `Turn ${called} on or off`,
    description,
    examples: example === undefined ? [] : [example],
    input: v.strictObject({ isOn: v.boolean() }),
    change(_now, { isOn }) {
      const changes: PreferenceChanges = { [field]: isOn };
      const state = isOn ? "on" : "off";
      const noun = called.includes("notification") ? called : `the ${called}`;
      return { changes, title: `${capital(called)} ${state}`, say: `Turned ${noun} ${state}.` };
    },
  }),
);

const presetNames = fadePresets.map(({ id }) => id);

const fadeStyle = setting({
  name: "appearance.fade_style",
  title: "Choose how edges fade",
  description: `How far and how softly a panel's edges fade: a preset (${presetNames.join(", ")}), a distance of 20 to 200 pixels, or both`,
  examples: [],
  input: v.pipe(
    v.strictObject({
      preset: v.optional(v.picklist(presetNames, `must be one of ${presetNames.join(", ")}`)),
      distance: v.optional(wholeNumber(fadeLimits.distance.min, fadeLimits.distance.max)),
    }),
    v.check(
      ({ preset, distance }) => preset !== undefined || distance !== undefined,
      "needs a preset or a distance",
    ),
  ),
  change({ fade }, { preset, distance }) {
    const chosen = fadePresets.find(({ id }) => id === preset);
    const { stops, fadeType, fadeDistance } = chosen ?? fade;
    const changed = { stops: [...stops], fadeType, fadeDistance: distance ?? fadeDistance };
    const parts = [
      ...(chosen ? [`the ${chosen.name} fade`] : []),
      ...(distance === undefined ? [] : [`${String(distance)} pixels`]),
    ];
    return {
      changes: { fade: changed, fadeEnabled: true, activeFadeTheme: null },
      title: `Edges: ${listed(parts)}`,
      say: `Edges fade with ${listed(parts)} now.`,
    };
  },
});

const surfaces: Readonly<Record<(typeof glassComponents)[number], string>> = {
  sidebar: "panels",
  message: "messages",
  typing: "the message box",
  header: "the header",
  modal: "dialogs",
  dropdown: "menus",
};

const glassAmount = setting({
  name: "appearance.glass_amount",
  title: "Tune the glass",
  description:
    "Blur in percent (0 to 100) and transparency in percent (10 to 100, 100 is clear) of all glass, or one surface's glass on or off",
  examples: ["set the blur to 20"],
  input: v.pipe(
    v.strictObject({
      blur: v.optional(wholeNumber(0, 100)),
      transparency: v.optional(wholeNumber(10, 100)),
      surface: v.optional(
        v.picklist(glassComponents, `must be one of ${glassComponents.join(", ")}`),
      ),
      isOn: v.optional(v.boolean()),
    }),
    v.check(
      ({ blur, transparency, surface, isOn }) =>
        surface === undefined
          ? (blur ?? transparency) !== undefined && isOn === undefined
          : isOn !== undefined && (blur ?? transparency) === undefined,
      "needs blur or transparency, or a surface with isOn",
    ),
  ),
  change({ glass }, { blur, transparency, surface, isOn = true }) {
    if (surface !== undefined) {
      const part = { ...glass.components[surface], enabled: isOn };
      const say = `Glass of ${surfaces[surface]} is ${isOn ? "on" : "off"}`;
      const changes = { glass: { ...glass, components: { ...glass.components, [surface]: part } } };
      return { changes, title: say, say: `${say} now.` };
    }
    const parts = [
      ...(blur === undefined ? [] : [`${String(blur)} % blur`]),
      ...(transparency === undefined ? [] : [`${String(transparency)} % transparency`]),
    ];
    return {
      changes: { glass: withGlobal(glass, { blur, transparency }) },
      title: `Glass with ${listed(parts)}`,
      say: `The glass has ${listed(parts)} now.`,
    };
  },
});

export const surfaceSettings = [...switchSettings, fadeStyle, glassAmount];
