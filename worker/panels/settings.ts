import * as v from "valibot";
import {
  isOfAccount,
  type SettingsPlace,
  settingsSections,
  whereOf,
} from "#contract/panels/settings-sections.ts";
import { Prefilled } from "#contract/panels/ui-control.ts";
import { showing } from "../capabilities/capability.ts";
import { linkToSettings } from "../capabilities/naming.ts";
import { query } from "../db/query.ts";
import type { Ports } from "../ports.ts";
import { openSection } from "./places.ts";

/** What is said of a part that the assistant only leads to. A phone keeps the panel behind a button until it is pressed. */
const told: Readonly<Partial<Record<SettingsPlace, string>>> = {
  "sign-out": "You can sign out in Profile & Settings.",
  email:
    "For your security, change your email yourself in Profile & Settings, with what you sign in with.",
  password: "For your security, change your password yourself in Profile & Settings.",
  "two-step":
    "You can turn two-step sign-in on or off in Profile & Settings, with what you sign in with.",
  passkeys: "You can add or remove passkeys in Profile & Settings, with what you sign in with.",
  devices:
    "Profile & Settings lists the devices you are signed in on; “Sign out all others” ends the rest.",
  keys: "You can make or revoke agent keys in Profile & Settings.",
  asks: "You can choose what I may do without asking in Profile & Settings.",
  export: "“Export everything” is in Profile & Settings.",
  import: "“Import…” is in Profile & Settings.",
  "delete-account":
    "You can delete your account in Profile & Settings. It can't be undone, so export everything first if you might need it.",
  keyboard:
    "Press ? to see all shortcuts. You can change them in Profile & Settings, under Keyboard.",
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
    effect: "opens",
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
      const say =
        told[id] ?? `That is in Profile & Settings${section ? `, under ${whereOf(section)}` : ""}.`;
      return { say, receipts: linkToSettings([id]) };
    },
  });

const textSizes = ["bigger", "smaller", "small", "medium", "large", "larger", "before"] as const;

const DeviceChoice = v.strictObject({
  textSize: v.optional(v.picklist(textSizes, `must be one of ${textSizes.join(", ")}`)),
  density: v.optional(v.picklist(["comfortable", "compact"], "must be comfortable or compact")),
});

/** Of a device and not of an account: what the screen that asks keeps for itself, from the person's own words alone. */
export const settingsDevice = showing({
  name: "settings.device",
  effect: "sets",
  title: "Choose the text size or the density",
  description:
    "On the device that asks: how large text is, how close rows stand. Agents cannot. `before` is the text size that was there before the last sentence about it",
  examples: ["make the text bigger", "make rows tighter"],
  isPersonal: true,
  input: v.pipe(
    DeviceChoice,
    v.check((input) => Object.keys(input).length === 1, "needs one of the two"),
  ),
  run(acting, choice) {
    const section = settingsSections.find(({ id }) => id === "text-size");
    if (section) openSection(acting, section, v.parse(Prefilled, choice));
    const { density, textSize = "medium" } = choice;
    if (density === undefined) return Promise.resolve(resized(textSize));
    const back = `use ${density === "compact" ? "comfortable" : "compact"} rows`;
    const say = `Rows are ${density} on this device now.`;
    return Promise.resolve({ say, suggestions: [back], undoSentence: back });
  },
});

/** What there was before, only the screen knows, if anything. */
const putBack = "Text on this screen is back to the size it had before.";

const undoSentence = "put the text size back";

function resized(textSize: (typeof textSizes)[number]) {
  if (textSize === "before") return { say: putBack };
  const back = { suggestions: [undoSentence], undoSentence };
  if (textSize !== "bigger" && textSize !== "smaller")
    return { say: `The text is ${textSize} on this device now.`, ...back };
  // The screen knows its size, and says where there is no further one.
  const way =
    textSize === "bigger"
      ? "larger on this device"
      : "smaller on this device, down to the smallest size";
  const say = `Made the text ${way}.`;
  return { say, ...back };
}
