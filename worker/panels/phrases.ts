import { layoutPresets } from "#contract/panels/layouts.ts";
import { type Panel, panels } from "#contract/panels.ts";
import type { Phrase } from "../capabilities/capability.ts";

const verbs = {
  open: "open|show me|show|bring up|display|go to|take me to",
  close: "close|hide|dismiss|minimi[sz]e",
  toggle: "toggle",
  focus: "focus on|focus|switch to",
} as const;
const verbNames = ["open", "close", "toggle", "focus"] as const;

const please = String.raw`^(?:please |can you |could you |let's )?`;
const end = String.raw`(?: please)?[.!?]?$`;
const kind = "(?:layout|arrangement|setup)";
const presetWords = layoutPresets.map(({ title }) => title.replace(/ mode$/i, "")).join("|");

const reset = new RegExp(
  String.raw`${please}(?:reset|restore)(?: the| my)?(?: default)? (?:layout|panels?|screen|workspace|arrangement)${end}|${please}(?:use |go back to )?(?:the )?default ${kind}${end}`,
  "i",
);

/** Presets by name; anything else only where it is called a layout of the person's own. */
const arranging: Phrase = {
  capability: "panels.arrange",
  read(sentence) {
    const own = new RegExp(
      String.raw`${please}(?:open|use|load|show|switch to|arrange|go to)(?: my) (.+?) (?:layout|arrangement|workspace)${end}`,
      "i",
    ).exec(sentence)?.[1];
    const preset = new RegExp(
      String.raw`${please}(?:(?:arrange|set up|use|open|load|switch to|go to|show)(?: the| a| for)?(?: panels? (?:for|in))? )?((?:${presetWords}) mode|(?:${presetWords})(?= ${kind}))(?: ${kind})?${end}|${please}(?:arrange|set up)(?: for| the| panels for)? (${presetWords})${end}`,
      "i",
    ).exec(sentence);
    if (reset.test(sentence)) return { layout: "default" };
    const layout = preset?.[1] ?? preset?.[2] ?? own;
    return layout === undefined ? undefined : { layout };
  },
};

const moving: Phrase = {
  capability: "panels.move",
  read(sentence) {
    const said = new RegExp(
      String.raw`${please}(?:move|put|dock|send)(?: the| my)? (.+?)(?: panel| sidebar)? (?:to|on)(?: the)? (left|right)(?: side)?${end}`,
      "i",
    ).exec(sentence);
    const panel = said?.[1] === undefined ? undefined : panelNamed(said[1].toLowerCase());
    return panel && { panel: panel.id, side: said?.[2]?.toLowerCase() };
  },
};

const resizing: Phrase = {
  capability: "panels.resize",
  read(sentence) {
    const said = new RegExp(
      String.raw`${please}make(?: the| my| this)?(?: (.+?))??(?: panel| sidebar)? (?:a bit |much |a little )?(wider|broader|bigger|larger|narrower|smaller|slimmer)${end}|${please}(widen|narrow|shrink)(?: the| my| this)?(?: (.+?))??(?: panel| sidebar)?${end}`,
      "i",
    ).exec(sentence);
    if (!said) return undefined;
    const named = (said[1] ?? said[4] ?? "it").toLowerCase();
    const size = /^(?:wide|broad|big|larg)/i.test(said[2] ?? said[3] ?? "") ? "wider" : "narrower";
    if (/^(?:it|panel|sidebar)$/.test(named)) return { size };
    const panel = panelNamed(named);
    return panel && { panel: panel.id, size };
  },
};

const opening: Phrase = {
  capability: "panels.open",
  read(sentence) {
    const said = new RegExp(
      String.raw`${please}(?:open|show me|show|bring up|display)(?: up)?(?: the| my)? (.+?)(?: panel| sidebar)? (?:on|to|at)(?: the)? (left|right)(?: side| hand side)?${end}`,
      "i",
    ).exec(sentence);
    const panel = said?.[1] === undefined ? undefined : panelNamed(said[1].toLowerCase());
    return panel && { panel: panel.id, side: said?.[2]?.toLowerCase() };
  },
};

const listing: Phrase = {
  capability: "panels.list",
  read: (sentence) =>
    /^(?:list|show|what are)(?: me)?(?: all)?(?: the)? panels\??$/i.test(sentence) ? {} : undefined,
};

const seeing: Phrase = {
  capability: "panels.read_view",
  read: (sentence) =>
    /^(?:what(?:'s| is)|tell me what is)(?: there)? (?:on|open on) (?:my |the )?screens?(?: now| right now)?\??$|^what (?:am i looking at|do i see|is open)(?: now| right now)?\??$/i.test(
      sentence,
    )
      ? {}
      : undefined,
};

const clearing: Phrase = {
  capability: "panels.close_all",
  read: (sentence) =>
    /^(?:please )?(?:(?:close|hide|dismiss) (?:all(?: of)?(?: the| my)? panels|everything|all)|clear (?:the|my) (?:screen|desk|workspace))[.!]?$/i.test(
      sentence,
    )
      ? {}
      : undefined,
};

/** 'calendar' alone asks to see it. */
const naming: Phrase = {
  capability: "panels.open",
  read(sentence) {
    const [, words] = /^(?:the |my )?(.+?)(?: panel)?[.!]?$/i.exec(sentence) ?? [];
    const panel = panels.find(({ title }) => title.toLowerCase() === words?.toLowerCase());
    return panel && { panel: panel.id };
  },
};

/** In the order they are tried: the more particular first. */
export const panelPhrases: readonly Phrase[] = [
  listing,
  seeing,
  clearing,
  arranging,
  moving,
  resizing,
  opening,
  ...verbNames.map((verb) => ({ capability: `panels.${verb}`, read: reader(verb) })),
  naming,
];

function reader(verb: keyof typeof verbs): Phrase["read"] {
  const pattern = new RegExp(
    String.raw`^(?:please |can you |could you )?(?:${verbs[verb]})(?: up)?(?: the| my)? (.+?)(?: panel| sidebar| tab)?[.!?]?$`,
    "i",
  );
  return (sentence) => {
    const named = pattern.exec(sentence)?.[1]?.toLowerCase();
    const panel = named === undefined ? undefined : panelNamed(named);
    return panel && { panel: panel.id };
  };
}

/** By id or title first, then by the words that call it. */
function panelNamed(words: string): Panel | undefined {
  return (
    panels.find((panel) => panel.id === words || panel.title.toLowerCase() === words) ??
    panels.find((panel) => panel.ai.triggers.includes(words))
  );
}
