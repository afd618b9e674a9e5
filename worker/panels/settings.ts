import * as v from "valibot";
import { personPanel } from "#contract/panels.ts";
import { type SettingsPlace, settingsSections } from "#contract/panels/settings-sections.ts";
import { capital } from "#shared/words.ts";
import { showing } from "../capabilities/capability.ts";
import { leadTo } from "./places.ts";

const alone = "only you can do that, there";

/** What is said of a part that the assistant only leads to. */
const told: Readonly<Partial<Record<SettingsPlace, string>>> = {
  "sign-out": `The Sign Out button is in front of you: ${alone}.`,
  password: `Your password is changed in Profile & Settings: ${alone}.`,
  "two-step": `Two-step sign-in is in Profile & Settings: ${alone}, with your password.`,
  passkeys: `Passkeys are in Profile & Settings: ${alone}, with your password.`,
  devices: `Your devices are in Profile & Settings, with “Sign out all others”: ${alone}.`,
  keys: "Agent keys are in Profile & Settings: only you can make or revoke one.",
  asks: "What I may do without asking is in Profile & Settings: only you can change it.",
  export: "“Export everything” is in Profile & Settings, ready to press.",
  import: "“Import…” is in Profile & Settings, ready to press.",
  "delete-account":
    "“Delete account…” is in Profile & Settings: only you can do that, and it cannot be undone. Export everything first if you might need it.",
  keyboard: "Press ? to see all keys. They are changed in Profile & Settings, under Keyboard.",
};

export const settingsShow = showing({
  name: "settings.show",
  title: "Lead to a setting",
  description:
    "Opens the part of Profile & Settings where the person changes something themselves: password, passkeys, devices, agent keys, export, deleting the account and so on. It changes nothing",
  examples: ["change my password", "export everything", "log me out"],
  input: v.strictObject({
    section: v.picklist(
      settingsSections.map(({ id }) => id),
      "must be a part of the settings",
    ),
  }),
  run(acting, { section: id }) {
    const section = settingsSections.find((one) => one.id === id);
    if (section) leadTo(acting, section);
    const say = told[id] ?? `${section?.label ?? id}: opened in Profile & Settings.`;
    return Promise.resolve({ say });
  },
});

const clocks = { h12: "5:00 PM", h23: "17:00" } as const;
const textSizes = ["bigger", "smaller", "small", "medium", "large", "larger"] as const;

/** Of a device and not of an account: what each open screen keeps for itself, from the person's own words alone. */
export const settingsDevice = showing({
  name: "settings.device",
  title: "Choose the clock, the first day of weeks or the text size",
  description:
    "On every open screen of this person: the 12 or 24 hour clock, the day that weeks start on, how large text is. Agents cannot",
  examples: ["use the 24 hour clock", "start weeks on monday", "make the text bigger"],
  isPersonal: true,
  input: v.pipe(
    v.strictObject({
      clock: v.optional(v.picklist(["h12", "h23"], "must be h12 or h23")),
      weekStart: v.optional(
        v.picklist(["sunday", "monday", "saturday"], "must be sunday, monday or saturday"),
      ),
      textSize: v.optional(v.picklist(textSizes, `must be one of ${textSizes.join(", ")}`)),
    }),
    v.check((input) => Object.keys(input).length === 1, "needs one of the three"),
  ),
  run(acting, { clock, weekStart, textSize }) {
    const [place, field, say, back] = effectOf(clock, weekStart, textSize);
    const tab = textSize === undefined ? "profile" : "theme";
    acting.drive({
      action: "open",
      target: personPanel,
      options: { view: { tab, place, ...field } },
    });
    return Promise.resolve({ say, ...(back === undefined ? {} : { suggestions: [back] }) });
  },
});

type Effect = readonly [
  place: SettingsPlace,
  field: Readonly<Record<string, string>>,
  say: string,
  /** Only where it surely leads back: what stood before, the screens know. */
  back?: string,
];

function effectOf(
  clock: keyof typeof clocks | undefined,
  weekStart: string | undefined,
  textSize: (typeof textSizes)[number] | undefined,
): Effect {
  if (clock !== undefined) {
    const other = clock === "h12" ? "24" : "12";
    return [
      "times",
      { clock },
      `Times are written like ${clocks[clock]} now.`,
      `use the ${other} hour clock`,
    ];
  }
  if (weekStart !== undefined)
    return ["times", { weekStart }, `Weeks start on ${capital(weekStart)} now.`];
  const size = textSize ?? "medium";
  const asked = size === "bigger" ? "larger" : size === "smaller" ? size : undefined;
  // A screen whose text is the largest already keeps it.
  const say =
    asked === undefined ? `The text is ${size} now.` : `Asked your screens for ${asked} text.`;
  return ["text-size", { textSize: size }, say];
}
