import * as v from "valibot";
import {
  isOfAccount,
  type SettingsPlace,
  settingsSections,
  settingsTabs,
} from "#contract/panels/settings-sections.ts";
import { Prefilled } from "#contract/panels/ui-control.ts";
import { capital } from "#shared/words.ts";
import { showing } from "../capabilities/capability.ts";
import { query } from "../db/query.ts";
import type { Ports } from "../ports.ts";
import { openSection } from "./places.ts";

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
      if (section) openSection(acting, section);
      if (isOfAccount(id) && (await isSample(directory, acting.userId))) return { say: notKept };
      const tab = settingsTabs[section?.tab ?? "profile"];
      return { say: told[id] ?? `That is in Profile & Settings, under ${tab}.` };
    },
  });

const clocks = { h12: "5:00 PM", h23: "17:00" } as const;
const textSizes = ["bigger", "smaller", "small", "medium", "large", "larger"] as const;
const dateForms = {
  "D MMM Y": "31 Dec 2026",
  "M/D/Y": "12/31/2026",
  "DD/MM/Y": "31/12/2026",
  "Y-MM-DD": "2026-12-31",
  automatic: undefined,
} as const;

const DeviceChoice = v.strictObject({
  clock: v.optional(v.picklist(["h12", "h23"], "must be h12 or h23")),
  dateForm: v.optional(
    v.picklist(
      ["D MMM Y", "M/D/Y", "DD/MM/Y", "Y-MM-DD", "automatic"],
      `must be one of ${Object.keys(dateForms).join(", ")}`,
    ),
  ),
  weekStart: v.optional(
    v.picklist(["sunday", "monday", "saturday"], "must be sunday, monday or saturday"),
  ),
  textSize: v.optional(v.picklist(textSizes, `must be one of ${textSizes.join(", ")}`)),
  density: v.optional(v.picklist(["comfortable", "compact"], "must be comfortable or compact")),
});

/** Of a device and not of an account: what each open screen keeps for itself, from the person's own words alone. */
export const settingsDevice = showing({
  name: "settings.device",
  title:
    "Choose the clock, the form of dates, the first day of weeks, the text size or the density",
  description:
    "On every open screen of this person: the 12 or 24 hour clock, how short dates are written, the day that weeks start on, how large text is, how close rows stand. Agents cannot",
  examples: [
    "use the 24 hour clock",
    "use day first dates",
    "start weeks on monday",
    "make the text bigger",
    "make rows tighter",
  ],
  isPersonal: true,
  input: v.pipe(
    DeviceChoice,
    v.check((input) => Object.keys(input).length === 1, "needs one of the five"),
  ),
  run(acting, choice) {
    const { section: id, say, back } = effectOf(choice);
    const section = settingsSections.find((one) => one.id === id);
    if (section) openSection(acting, section, v.parse(Prefilled, choice));
    return Promise.resolve({ say, ...(back === undefined ? {} : { suggestions: [back] }) });
  },
});

interface Effect {
  readonly section: SettingsPlace;
  readonly say: string;
  /** Only where it surely leads back: what stood before, the screens know. */
  readonly back?: string;
}

function effectOf(choice: v.InferOutput<typeof DeviceChoice>): Effect {
  const { clock, dateForm, weekStart, density, textSize = "medium" } = choice;
  if (clock !== undefined)
    return {
      section: "times",
      say: `Times are written like ${clocks[clock]} now.`,
      back: `use the ${clock === "h12" ? "24" : "12"} hour clock`,
    };
  if (dateForm !== undefined) {
    const like = dateForms[dateForm];
    const how = like === undefined ? "as each device's language does" : `like ${like}`;
    return { section: "times", say: `Dates are written ${how} now.` };
  }
  if (weekStart !== undefined)
    return { section: "times", say: `Weeks start on ${capital(weekStart)} now.` };
  if (density !== undefined)
    return {
      section: "text-size",
      say: `Rows are ${density} now.`,
      back: `use ${density === "compact" ? "comfortable" : "compact"} rows`,
    };
  // A screen whose text is the largest already keeps it.
  const asked = textSize === "bigger" ? "larger" : textSize === "smaller" ? textSize : undefined;
  const say =
    asked === undefined ? `The text is ${textSize} now.` : `Asked your screens for ${asked} text.`;
  return { section: "text-size", say };
}
