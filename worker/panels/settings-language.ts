import type { SettingsPlace } from "#contract/panels/settings-sections.ts";
import type { Frame, Lexicon, Slot } from "../capabilities/lexicon.ts";
import { oneOf } from "../capabilities/slots.ts";
import { sectionCalled } from "./places.ts";

const clock = oneOf({
  "24 hour|24 hours|24h|24 h|twenty four hour|military|european": { clock: "h23" },
  "12 hour|12 hours|12h|12 h|twelve hour|am pm|am/pm|am and pm|a.m. and p.m.|american": {
    clock: "h12",
  },
});

const firstDay = oneOf({
  "sunday|sundays|a sunday": { weekStart: "sunday" },
  "monday|mondays|a monday": { weekStart: "monday" },
  "saturday|saturdays|a saturday": { weekStart: "saturday" },
});

const grown = oneOf({
  "bigger|larger|greater": { textSize: "bigger" },
  "smaller|tinier": { textSize: "smaller" },
});

const size = oneOf({
  small: { textSize: "small" },
  "normal|medium|default|usual|regular|normal size|the default": { textSize: "medium" },
  "large|big": { textSize: "large" },
  "largest|biggest|very large|very big|huge|extra large": { textSize: "larger" },
});

/** A part of the settings by one of its names. */
const part: Slot = {
  most: 6,
  read(words) {
    const section = sectionCalled(words);
    return section && { section: section.id };
  },
};

const written = /\b(?:text|font|letters|print|writing|type|words|everything(?:['’]s)?|it all)\b/i;
const wantsMore =
  /\b(?:bigger|larger|enlarge|increase|(?:too|so|very|really) (?:small|tiny)|tiny|up|squint)\b/i;
const wantsLess = /\b(?:smaller|decrease|shrink|(?:too|so|very|really) (?:big|large|huge)|down)\b/i;

/** Whatever else is said of how large text is: 'I have to squint at these letters'. */
const resized: Slot = {
  isFree: true,
  most: 10,
  read(words) {
    if (!written.test(words)) return undefined;
    if (wantsMore.test(words)) return { textSize: "bigger" };
    return wantsLess.test(words) ? { textSize: "smaller" } : undefined;
  },
};

const text = "(text|font|fonts|font size|text size|letters|print|writing|type|words|characters)";
const much = "[a bit|a little|much|even|slightly|to be]";
const everything = "(everything|it all|all of it|all text|all the text)";
const choose =
  "(use|switch to|switch it to|change to|change it to|go to|set|put|i want|i would like|i prefer|give me|change|make|show|show me|write|display)";

const device: readonly Frame[] = [
  {
    capability: "settings.device",
    say: [
      `${choose} [the|a|my|all] [clock|time|times|hours] [format] [to|in|on|as|with|the] [the|a] {clock} [clock|time|times|format|notation] [instead]`,
      "{clock} (clock|time|times|format|notation)",
    ],
  },
  {
    capability: "settings.device",
    say: [
      "(start|begin) [the|my|every|each|all] [calendar] (week|weeks|the week) (on|with) {first day}",
      "[the|my|every|a] [calendar] (week|weeks) (should|must|has to|have to|to|shall) (start|begin) (on|with) {first day}",
      "[the|my] [calendar] (week|weeks) (starts|begins|start|begin) (on|with) {first day}",
      "(let|make|have) [the|my|every] [calendar] (week|weeks) (start|begin) (on|with) {first day}",
      "(set|change|make) [the|my] (first day of the week|first day of weeks|week start|start of the week) [to|on] {first day}",
      "(set|make|use) {first day} [as|to be] [the] first day [of the week|of my week|of weeks]",
      "{first day} (is|should be) [the|my] first day [of the week]",
    ],
  },
  {
    capability: "settings.device",
    say: [
      `(make|set|turn|i want|i would like|i need|have|use|show) [the|my|all|all the] ${text} ${much} {text grown}`,
      `(i want|i need|i would like|give me|use|show me) [a|some] ${much} {text grown} ${text}`,
      `(make|show|i want|have) ${everything} ${much} {text grown}`,
      `[a|the] {text grown} ${text}`,
      `[the|my] ${text} ${much} {text grown}`,
      `(set|put|change|reset|make|turn) [the|my] ${text} [back] [to] [the] {text size} [size]`,
      `(use|i want|give me) [the|a] {text size} ${text}`,
      `{text size} ${text}`,
    ],
  },
  {
    capability: "settings.device",
    say: [
      `(increase|raise|enlarge|grow|bump up|turn up) [the|my|all] ${text}`,
      `[the|my|this] ${text} (is|are) [far|much|way|a bit] (too|so|very|really) (small|tiny|little)`,
      `i (can not|cannot|can hardly|can barely) read (the|this|that) (text|font|small text)`,
    ],
    with: { textSize: "bigger" },
  },
  {
    capability: "settings.device",
    say: [
      `(decrease|reduce|shrink|lower|turn down) [the|my|all] ${text}`,
      `[the|my|this] ${text} (is|are) [far|much|way|a bit] (too|so|very|really) (big|large|huge)`,
    ],
    with: { textSize: "smaller" },
  },
  { capability: "settings.device", say: ["{resized} [please]"], stage: "last" },
];

const twoStep =
  "(two-factor|two factor|two-step|two step|2-step|2 step|2fa|mfa|multi-factor|second factor|authenticator)";
const ways = "(authentication|verification|sign-in|sign in|login|codes|code|auth|app|security)";
const key = "(agent|api|access|mcp|agent access)";
const asked =
  "[how do i|how can i|how to|how would i|where do i|where can i|can i|let me|help me|help me to|i want to|i would like to|i need to|i wish to|take me to where i can]";

/** Ways to ask for what only the person does, by where it is done. */
const wishes: Readonly<Partial<Record<SettingsPlace, readonly string[]>>> = {
  password: [
    "(change|reset|update|set|edit|renew|replace|choose|pick) [my|the|a|another] [new] [account|login|sign-in] password",
    "(i want|i need|i would like|give me) [a|another] new password",
    "i (forgot|have forgotten|lost) my password",
  ],
  "two-step": [
    `(turn on|enable|set up|activate|add|use|turn off|disable|switch on|switch off|start|deactivate|manage) [the|my|a] ${twoStep} [${ways}]`,
    "(show|create|make|get|download|print|generate|renew|see|where are|find) [me] [my|the|new] (recovery|backup) codes",
  ],
  passkeys: [
    "(add|create|set up|register|make|remove|delete|manage|see|show|show me|use) [me] [a|an|the|my|another] [new] (passkey|passkeys|security key|security keys)",
    "(use|add|set up|register) [my|a|the] (fingerprint|face id|touch id|face|screen lock|windows hello) [to sign in|to log in|for signing in|for sign-in|for login|as a passkey]",
    "(sign|log) in without (a|my) password",
  ],
  devices: [
    "(sign|log) [me] out [of|on|from] [all] [of] [my] [the] other (devices|computers|sessions|phones|browsers|places)",
    "(sign|log) [me] out (everywhere|anywhere|everywhere else|anywhere else)",
    "(sign|log) out [all|of all|all of] [of] [my|the] other (devices|computers|sessions|phones|browsers)",
    "(end|close|revoke|stop|kill) [all] [of] [my|the] other (sessions|logins)",
    "(which|what) (devices|computers|phones|browsers) am i (signed in|logged in) (on|with|in|from|to)",
    "where am i (signed in|logged in|signed|logged) [in|on]",
    "(show|list|see|manage|show me) [all] [me] [my|the] (devices|sessions|logins|active sessions|signed in devices)",
    "(sign|log) [my|the] (old|lost|other) (phone|laptop|computer|tablet|device) out",
    "(sign|log) out [of|on] [my|the] (old|lost|other) (phone|laptop|computer|tablet|device)",
  ],
  keys: [
    `(show|list|open|manage|see|where are|where is|find|show me) [me] [my|the|all] [my|the] ${key} (keys|key|tokens|token)`,
    `(create|make|add|generate|revoke|delete|get|i need|i want|remove|withdraw|issue|give me) [a|an|the|my] [new] ${key} (key|token|keys|tokens)`,
    "(connect|add|set up) (an|a new|another) [ai] agent",
  ],
  asks: [
    "what (may|can|do) (you|the assistant) do without (asking|asking me|my ok|my okay|permission)",
    "[always] ask [me] (first|before) [you] [do|doing|change|changing|delete|deleting|make|making] [anything|something|changes|items|a change]",
    "(do not|never) (do|change|delete|make) (anything|changes|items) without (asking|asking me|my ok|permission)",
    "(stop|quit) asking [me] [for permission|before you do things|first]",
    "(change|show|see|open|edit|what are) [me] (your|the|the assistant 's|assistant) permissions",
  ],
  "sign-out": ["(log|sign) [me] (out|off) [of aside|here|now|again]", "(logout|signout)"],
  export: [
    "(export|download|back up|backup|save|get|take out) (everything|it all|all my data|my data|all of my data|all data|a copy of my data|a copy of everything|my workspace|the workspace|all of it|all my stuff|all i have)",
    "(i want|give me|make|make me|create|get me|i need) (a|an) (backup|copy|export|archive) of (everything|my data|all my data|my workspace|all of it|it all)",
    "take my data [with me|out|elsewhere]",
  ],
  import: [
    "(import|restore|upload|bring back) (my|a|the) (data|backup|export|workspace|zip|archive|backup file)",
    "restore (everything|it all) [from (a|my) backup]",
  ],
  "delete-account": [
    "(delete|close|remove|cancel|erase|deactivate|terminate|destroy|quit) (my|the|this) [aside|whole|entire] account [for good|forever|permanently|completely|please|and everything in it|and all my data]",
    "(erase|delete|remove) (everything about me|all my data|me from here|all of my data)",
    "i want to (leave|quit) aside [for good]",
  ],
  name: [
    "(change|update|edit|set|upload|remove|add|choose|replace|delete) [my|a|an|the] [new|other|different] (profile picture|avatar|photo|profile photo|picture of me|profile|bio|display name|profile image)",
    "(change|edit|update) my name",
  ],
  keyboard: [
    "(show|list|open|see|display|tell|what are|where are) [me] [all] [the|my] [keyboard] (shortcuts|hotkeys|shortcut keys|key bindings)",
    "[all] [the|my] keyboard (shortcuts|keys|map)",
    "(change|customize|customise|remap|edit|set) [my|the|all] [keyboard] (shortcuts|hotkeys|shortcut keys|key bindings|keys)",
  ],
  "without-ai": [
    "(turn off|disable|switch off|hide|remove) [the|all|all the] (ai|ai features|artificial intelligence)",
  ],
};

const show: readonly Frame[] = [
  ...Object.entries(wishes).map(([section, say]): Frame => ({
    capability: "settings.show",
    say: say.map((one) => `${asked} ${one}`),
    with: { section },
  })),
  {
    capability: "settings.show",
    say: [
      "(open|show|show me|go to|take me to|bring up|where is|where are|find|where do i find|where can i find) [the|my] {setting part} (settings|setting|options|preferences|section)",
    ],
  },
];

/** How people ask for what stands in the settings. */
export const settingsLexicon: Lexicon = {
  slots: {
    clock,
    "first day": firstDay,
    "text grown": grown,
    "text size": size,
    resized,
    "setting part": part,
  },
  frames: [...device, ...show],
};
