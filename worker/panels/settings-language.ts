import type { SettingsPlace } from "#contract/panels/settings-sections.ts";
import type { Frame, Lexicon, Slot } from "../capabilities/lexicon.ts";
import { sectionCalled, sectionNamed } from "./places.ts";
import { deviceFrames, deviceSlots } from "./device-language.ts";

/** A part of the settings by one of its names. */
const part: Slot = {
  most: 6,
  read(words) {
    const section = sectionCalled(ofTimes.test(words) ? "dates and times" : words);
    return section && { section: section.id };
  },
};

/** 'the date settings' */
const ofTimes = /^(?:dates?|clock|times?|hours?)$/i;

/** By its name alone: anything may be looked for by words that hold one. */
const exactPart: Slot = {
  most: 6,
  read(words) {
    const section = sectionNamed(words);
    return section && { section: section.id };
  },
};

/** It is typed again where the password is asked for. */
const newAddress: Slot = { most: 1, read: (words) => (words.includes("@") ? {} : undefined) };

const twoStep =
  "(two-factor|two factor|two-step|two step|2-step|2 step|2fa|mfa|multi-factor|second factor|authenticator)";
const ways = "(authentication|verification|sign-in|sign in|login|codes|code|auth|app|security)";
const key = "(agent|api|access|mcp|agent access)";
const asked =
  "[how do i|how can i|how to|how would i|where do i|where can i|can i|let me|help me|help me to|i want to|i would like to|i need to|i wish to|take me to where i can]";

/** Ways to ask for what only the person does, by where it is done. */
const mail = "(email|e-mail|mail|email address|e-mail address|mail address)";

const wishes: Readonly<Partial<Record<SettingsPlace, readonly string[]>>> = {
  password: [
    "(change|reset|update|set|edit|renew|replace|choose|pick) [my|the|a|another] [new] [account|login|sign-in] password",
    "(i want|i need|i would like|give me) [a|another] new password",
    "i (forgot|have forgotten|lost) my password",
  ],
  email: [
    `(change|update|set|replace|correct) (my|the account|my account|my login|the login|my sign-in) [account|login|sign-in|own|old] ${mail} [of my account|of the account|i sign in with|i log in with|for signing in|for sign-in|for login|here] [to {new address}]`,
    `(change|update|replace) the ${mail} (of my account|of the account|i sign in with|i log in with|for signing in|for login) [to {new address}]`,
    `(use|sign in with|log in with|take) (another|a new|a different) ${mail} [to sign in|to log in|for signing in|for login|for my account|here]`,
    "(sign|log) [me] in (with|by|as) {new address} [from now on|instead]",
    `my ${mail} (has changed|changed|is now {new address}|is {new address} now)`,
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
    "(who|who is|who else is|what is) (signed in|logged in) [as me|to my account|with my account|here] [right now|now|at the moment]",
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
    `(create|make|add|generate|i need|i want|give me|get) [a|an|the] [new] ${key} (key|token) for (claude|claude code|chatgpt|gpt|codex|cursor|copilot|gemini|an agent|my agent|another agent)`,
  ],
  asks: [
    "what (may|can|do) (you|the assistant) do without (asking|asking me|my ok|my okay|permission)",
    "[always] ask [me] (first|before) [you] [do|doing|change|changing|delete|deleting|make|making] [anything|something|changes|items|a change]",
    "(do not|never) (do|change|delete|make) (anything|changes|items) without (asking|asking me|my ok|permission)",
    "(stop|quit) asking [me] [for permission|before you do things|first]",
    "(do not|never|stop|quit) (ask|asking) [me] (before|about|when) [you] [are] (delete|deleting|change|changing|do|doing|make|making) [anything|something|things|items|tasks|notes|events|emails|changes|it]",
    "(change|show|see|open|edit|what are) [me] (your|the|the assistant 's|assistant) permissions",
  ],
  "sign-out": ["(log|sign) [me] (out|off) [of aside|here|now|again]", "(logout|signout)"],
  export: [
    "(export|download|back up|backup) [all] (my|the) (notes|tasks|calendar|events|mail|mails|emails|chats|conversations)",
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
      "(open|show|show me|go to|take me to|bring up|where is|where are|find|where do i find|where can i find) [the|my] (settings|setting|options|preferences) (for|of|about) [the|my] {setting part}",
      "(where is|where are|where do i find|where can i find|where do i change|where can i change|where do i set|where can i set|where do i choose|where do i turn on|where do i turn off) [the|my] {setting named}",
    ],
  },
];

/** How people ask for what stands in the settings. */
export const settingsLexicon: Lexicon = {
  slots: {
    ...deviceSlots,
    "setting part": part,
    "setting named": exactPart,
    "new address": newAddress,
  },
  frames: [...deviceFrames, ...show],
};
