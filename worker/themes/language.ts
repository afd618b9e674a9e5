import type { Lexicon, Slot } from "../capabilities/lexicon.ts";
import { textAs, unquoted } from "../capabilities/slots.ts";
import { themePresets } from "#shared/themes/presets.ts";

const thing = "(theme|look|style|mood|vibe|color scheme)";
const use = "(use|apply|wear|try|set|switch to|change to|put on|give me|i want|show me)";

/** A theme by its name: 'nord', 'solarized dark'. */
const known: Slot = {
  most: 5,
  read(words) {
    const name = unquoted(words).replace(/^(?:the|my) /i, "");
    const said = name.toLowerCase();
    const isKnown = themePresets.some(
      ({ id, name: title }) =>
        id === said.replaceAll(" ", "-") ||
        [title.toLowerCase(), title.toLowerCase().replace(/ (?:dark|light)$/, "")].includes(said),
    );
    return isKnown ? { name } : undefined;
  },
};

/** A colour or a mood that nothing else of the looks is called. */
const moods =
  /^(?:(?:warm|cool|cold|calm|soft|cosi|cozi)(?:er)?|cosy|cozy|calming|pastel|muted|earthy|vivid|autumn|autumnal|spring|summery|summer|wintry|winter|festive|christmassy|pink|purple|violet|teal|turquoise|orange|green|blue|red|yellow|brown|beige|lavender|mint|peach|coral|navy)(?:ish)?$/i;

/** Light and dark are modes, which every theme has; 'another' says nothing of how it looks. */
const isMode =
  /^(?:(?:some|something|any|a|an) )?(?:different|another|other|new|nice|nicer|better|normal|usual|default)$|^(?:(?:a|an|bit|little|much|more|slightly|even|the|new) )*(?:dark|light|bright)(?:er)?$/i;

export const themeLexicon: Lexicon = {
  slots: {
    theme: known,
    name: textAs("name"),
    description: {
      ...textAs("description"),
      read: (words) => (isMode.test(words) ? undefined : { description: unquoted(words) }),
    },
    mood: {
      most: 2,
      read: (words) =>
        moods.test(words)
          ? {
              description: words
                .toLowerCase()
                .replace(/^(?:warm|cool|cold|calm|soft|cosi|cozi)er$/, (more) =>
                  more.slice(0, -2).replace(/i$/, "y"),
                ),
            }
          : undefined,
    },
  },
  frames: [
    {
      capability: "themes.list",
      say: [
        "(list|show|show me|what are|which|what) [all] [the|my] [available] themes [are there|do you have|can i use]",
      ],
    },
    {
      capability: "themes.apply",
      say: [
        `[${use}] [the|my] {theme} [theme]`,
        "(set|change|switch) [the|my] theme to [the] {theme}",
        "(make it|go|switch to|change to|go with) {theme}",
        `(i like|i love|can i have|could i have|let me have|how about) [the] {theme} [${thing}|colors] [use that|use it]`,
        `[${use}] [the|my] {theme} (colors|look|style|palette|scheme)`,
        `(use|apply|wear|try|set|switch to|change to|put on) [the|my] {name} theme`,
        "(set|change|switch) [the|my] theme to [the] {name}",
        "(use|apply|wear) theme {name}",
      ],
    },
    {
      capability: "themes.create",
      say: [
        `(make|let|have) (it|this|everything|aside|the workspace|my workspace|workspace|the app|the screen|my screen|the page) [all] (look|feel) [more] [like|as] [an|a|the] {description}`,
        `(make|create|design|generate|build) [me] [an|a|the] [new] ${thing} [like|for|of|from|inspired by|that looks like|that feels like|called|named] [an|a|the] {description}`,
        `(make|create|design|generate|give) [me] (a|an) {description} ${thing}`,
        `(a|an) {description} ${thing}`,
        "theme : {description}",
        `[let us] (go|go with|try|have|do|put on|wear) [for] (a|an|some|something) {description} ${thing}`,
        "use [something] {mood} [for|in] [the|my] (colors|color|look|theme)",
        "[use|give me|i want|try] something {mood}",
        "[i want|can i have|could i have|give me|use|make it] [a|some] {mood} (colors|look|theme|feel)",
        "(i want|i would like) (a|an) {description} (look|theme|style)",
        "colors like [a|an|the] {description}",
        "(make it|make everything|give me|i want|i would like|something|some|use|in) [in|a|some|a bit|bit|it|everything|something] [all] [to be] {mood} [colors|color|tones|palette|shades|look|theme|vibe] [please]",
        "{mood} (colors|color|tones|palette|shades|look|theme|vibe) [please]",
        "(make|paint|color|turn) (it|everything|the app|the workspace|the whole thing|all) [all] {mood}",
      ],
    },
  ],
};
