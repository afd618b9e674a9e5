import { placeOf } from "#shared/dates/zone-names.ts";
import type { Frame } from "../../capabilities/lexicon.ts";

const on = "(turn|switch|put) on|enable|show|bring back";
const off = "(turn|switch) off|disable|hide|remove|no|get rid of|stop";

/** What is turned on or off, by whatever it is called. */
export const switched = (capability: string, things: string): readonly Frame[] =>
  [true, false].map((isOn) => ({
    capability,
    say: [
      `(${isOn ? on : off}) [the|my|all|any] (${things})`,
      `(turn|switch) [the|my] (${things}) [back] ${isOn ? "on" : "off"} [again]`,
      `(${things}) [back] ${isOn ? "on" : "off"}`,
    ],
    with: { isOn },
  }));

/** Who tells what, and by which clock. */
export const notifying: readonly Frame[] = [
  ...switched("notifications.show", "(notifications|notices|alerts|notification|pop-ups|popups)"),
  ...switched(
    "notifications.desktop",
    "(desktop notifications|desktop alerts|desktop reminders|notifications on (my|the) desktop|browser notifications|system notifications)",
  ),
  ...switched(
    "notifications.sound",
    "(notification sounds|notification sound|reminder sounds|reminder sound|sound|sounds|sound of notifications|sound of reminders|sounds of notifications|sound (for|on) notifications)",
  ),
  ...switched(
    "notifications.email",
    "(email notifications|mail notifications|notification emails|notifications by email|email alerts|notifications via email)",
  ),
  {
    capability: "notifications.email",
    say: [
      "(i would rather not|i do not want to|i would prefer not to) (get|receive|have|see) [any|the] (email notifications|notification emails|notifications by email|email alerts)",
      "(stop|quit) sending me [any|the] (email notifications|notification emails|notifications by email|email alerts)",
      "(stop|quit) (emailing|mailing) me [the|my|any] (notifications|alerts|notices|updates) [all the time]",
      "(do not|never) (email|mail) me [the|my|any] (notifications|alerts|notices|updates) [anymore|any more]",
      "no [more] (notification emails|emails about notifications|email notifications) [anymore|any more]",
    ],
    with: { isOn: false },
  },
  {
    capability: "notifications.email",
    say: ["(email|mail) me [the|my|all] (notifications|alerts|notices) [again|too|as well]"],
    with: { isOn: true },
  },
  {
    capability: "notifications.sound",
    say: [
      "[can it] (make|play) a sound (when|for|with|on) [there is|i get] [a|an|every|each|the] (notification|notice|alert|notifications)",
      "(play|make|give me|i want|use) [a|some] (sound|sounds|ping|beep) (for|with|on) [the|my|new] (notifications|alerts|notices)",
    ],
    with: { isOn: true },
  },
  {
    capability: "notifications.sound",
    say: ["(no more|stop [the]) (beeping|dinging|pinging|bleeping|notification sounds)"],
    with: { isOn: false },
  },
  {
    capability: "notifications.show",
    say: [
      `(${off}|mute|silence|no) [the|my|all|any] (notifications|notices|alerts|pop-ups) {hours}`,
    ],
    with: { isOn: false },
    asks: () => ({
      say: "Notifications have no quiet hours: they are on or off. Should I turn them off?",
      choices: ["turn off notifications"],
    }),
  },
  {
    capability: "preferences.time_zone",
    say: [
      "[hey] (i am|we are) [back|home] in {zone} [now|today|this week|these days|at the moment]",
      "[i|we] [have] [just] (landed|arrived|got|moved|flew) (in|to|into) {zone} [now|today]",
    ],
    asks: ({ zone }) => ({
      say: `Should I set the time zone to ${placeOf(String(zone))}?`,
      choices: [`set my time zone to ${placeOf(String(zone))}`],
    }),
  },
  {
    capability: "preferences.time_zone",
    say: [
      "(set|change|switch) [the|my] (time zone|timezone) to {zone}",
      "[my|the] (time zone|timezone) (is|should be) [now] {zone} [now]",
      "use {zone} [as|for] [the|my] (time zone|timezone|time)",
      "i (live in|moved to|am in|have moved to) {zone} [now] [,] [so|please|and] [please] (set|change|adjust|update) [the|my] (time zone|timezone) [to that|to there|to match|accordingly]",
      "(put|set) me (on|in|to) {zone} time",
    ],
  },
  {
    capability: "notifications.show",
    say: [
      "(stop|quit) (sending|showing|giving) [me] [any|the] (notifications|notices|alerts)",
      "no more (notifications|notices|alerts)",
      "stop (pinging|bugging|buzzing|bothering|notifying|alerting|disturbing) me [with notifications|with alerts] [all the time]",
      "(mute|silence|do not disturb|stop notifying) [me|all|everything] [notifications|notices|alerts]",
      "do not (show|send) [me] [any] (notifications|notices|alerts)",
      "i do not want [to receive|to get|to see|to have] [any|the] (notifications|notices|alerts) [anymore|any more|please]",
    ],
    with: { isOn: false },
  },
  {
    capability: "notifications.show",
    say: ["(unmute|notify me again) [notifications]"],
    with: { isOn: true },
  },
];
