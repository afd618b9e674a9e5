import * as v from "valibot";
import { personPanel } from "#contract/panels.ts";
import {
  isOfAccount,
  type SettingsPlace,
  settingsSections,
  settingsTabs,
} from "#contract/panels/settings-sections.ts";
import { capital } from "#shared/words.ts";
import { showing } from "../capabilities/capability.ts";
import { query } from "../db/query.ts";
import type { Ports } from "../ports.ts";
import { leadTo } from "./places.ts";

const alone = "only you can do that, there";

/** What is said of a part that the assistant only leads to. A phone keeps the panel behind a button until it is pressed. */
const told: Readonly<Partial<Record<SettingsPlace, string>>> = {
  "sign-out": `“Sign Out” is in Profile & Settings: ${alone}.`,
  password: `Your password is changed in Profile & Settings: ${alone}.`,
  "two-step": `Two-step sign-in is in Profile & Settings: ${alone}, with your password.`,
  passkeys: `Passkeys are in Profile & Settings: ${alone}, with your password.`,
  devices: `Your devices are in Profile & Settings, with “Sign out all others”: ${alone}.`,
  keys: "Agent keys are in Profile & Settings: only you can make or revoke one.",
  asks: "What I may do without asking is in Profile & Settings: only you can change it.",
  export: "“Export everything” is in Profile & Settings.",
  import: "“Import…” is in Profile & Settings.",
  "delete-account":
    "“Delete account…” is in Profile & Settings: only you can do that, and it cannot be undone. Export everything first if you might need it.",
  keyboard: "Press ? to see all keys. They are changed in Profile & Settings, under Keyboard.",
};

const notKept =
  "A sample workspace has no account to sign in to yet: press “Keep this workspace” in Profile & Settings first.";

/** A sample workspace has no address. */
const isSample = async (directory: D1Database, userId: string): Promise<boolean> =>
  (await query`select 1 from users where user_id = ${userId} and email is null`.first(
    directory,
  )) !== undefined;

export const settingsShow = ({ directory }: Pick<Ports, "directory">) =>
  showing({
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
    async run(acting, { section: id }) {
      const section = settingsSections.find((one) => one.id === id);
      if (section) leadTo(acting, section);
      if (isOfAccount(id) && (await isSample(directory, acting.userId))) return { say: notKept };
      const tab = settingsTabs[section?.tab ?? "profile"];
      return { say: told[id] ?? `That is in Profile & Settings, under ${tab}.` };
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
