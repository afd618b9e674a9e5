import { layoutPresets } from "#contract/panels/layouts.ts";
import { panels } from "#contract/panels.ts";
import { distance, slipsIn } from "#shared/spelling.ts";
import type { Lexicon, Slot } from "../capabilities/lexicon.ts";
import { oneOf, partsOf, unquoted } from "../capabilities/slots.ts";
import { idsByName, panelRemarks } from "./remarks.ts";

/** A panel by its id, its title or a word that calls it. */
function panelNamed(words: string): string | undefined {
  const whole = words.toLowerCase().replace(/^(?:(?:the|my|our|old|past) )+/, "");
  // 'the date settings' are a part of the settings, and no calendar.
  if (/^(?:dates?|clock|times?) (?:settings|preferences|options)$/.test(whole)) return undefined;
  const said = whole.replace(/ (?:panel|sidebar|tab|window|view|app|settings|preferences)$/, "");
  const exact = panels.find(({ id, title }) => id === said || title.toLowerCase() === said);
  const called = exact?.id ?? idsByName.get(said) ?? idsByName.get(whole);
  const slip =
    said.length > 4
      ? panels.find((one) => distance(one.title.toLowerCase(), said) <= slipsIn(said))
      : undefined;
  return called ?? slip?.id ?? (ofSettings.test(whole) ? idsByName.get("settings") : undefined);
}

const ofSettings =
  /^(?:appearance|display|look|theme|wallpaper|accessibility|profile|account|notifications?|general) (?:settings|preferences|options)$/;

const panel: Slot = {
  most: 4,
  read(words) {
    const id = panelNamed(words);
    return id === undefined ? undefined : { panel: id };
  },
};
function named(field: string, words: string) {
  const id = panelNamed(words);
  return id === undefined ? undefined : { [field]: id };
}

/** By its name alone, so that 'inbox' or 'chat' in a sentence opens nothing. */
const title: Slot = {
  most: 3,
  read(words) {
    const said = words
      .toLowerCase()
      .replace(/^(?:the|my) /, "")
      .replace(/ panel$/, "");
    const found = panels.find((one) => one.title.toLowerCase() === said);
    return found && { panel: found.id };
  },
};

/** 'files and tasks': one command each. */
const several: Slot = {
  most: 8,
  read(words) {
    const ids = partsOf(words).map((part) => panelNamed(part));
    return ids.length > 1 && ids.every((id) => id !== undefined)
      ? { each: ids.map((id) => ({ panel: id })) }
      : undefined;
  },
};

const presets: Slot = {
  most: 3,
  read(words) {
    const said = words.toLowerCase().replace(/^(?:the|my) /, "");
    const found = layoutPresets.find(
      ({ title: name }) => name.toLowerCase().replace(/ mode$/, "") === said.replace(/ mode$/, ""),
    );
    return found && { layout: said };
  },
};

const own: Slot = { isFree: true, read: (words) => ({ layout: unquoted(words) }) };
const kind = "(layout|arrangement|setup|workspace)";
const the = "[up] [the|my]";
const shut = "(close|hide|dismiss|shut|get rid of|put away|clear away)";
const rest =
  "(the rest|everything else|all else|the others|all others|all the others|the other ones|the other panels|all other panels|all the other panels|every other panel)";

export const panelLexicon: Lexicon = {
  slots: {
    ...panelRemarks.slots,
    panel,
    one: { most: 3, read: (words) => named("one", words) },
    other: { most: 3, read: (words) => named("other", words) },
    panels: several,
    "any verb": {
      most: 1,
      read: (words) =>
        /^(?:is|are|do|does|did|what|which|who|where|when|how|add|create|close|hide|not|never)$/i.test(
          words,
        )
          ? undefined
          : {},
    },
    title,
    preset: presets,
    why: { isFree: true, isList: true, read: () => ({}) },
    own,
    side: oneOf({
      "left|left side|left hand side|left-hand side": { side: "left" },
      "right|right side|right hand side|right-hand side": { side: "right" },
      "middle|center|centre|middle of the screen|center of the screen|centre of the screen": {
        side: "middle",
      },
    }),
    size: oneOf({
      "wider|broader|bigger|larger": { size: "wider" },
      "narrower|smaller|slimmer|thinner": { size: "narrower" },
    }),
    fully: oneOf({
      "full screen|fullscreen|full width|full size|as big as possible": { size: "wider" },
    }),
    widening: oneOf({
      "widen|maximize|maximise|expand|enlarge": { size: "wider" },
      "narrow|shrink": { size: "narrower" },
    }),
  },
  frames: [
    ...panelRemarks.frames,
    {
      capability: "panels.list",
      say: ["(list|show|what are|which are) [me] [all] [the] panels [are there]"],
    },
    {
      capability: "panels.read_view",
      say: [
        "(what is|tell me what is) [there|open] on [my|the] (screen|screens) [now|right now]",
        "what (am i looking at|do i see|is open) [now|right now]",
      ],
    },
    {
      capability: "panels.close_all",
      say: [
        "(close|hide|dismiss) (all|everything) [of] [the|my] [panels]",
        "(close|hide|dismiss) (every panel|all of them)",
        "clear (the|my) (screen|desk|workspace)",
        "(just|only) [show] [me] [the|my] (chat|conversation)",
        "(hide|close|dismiss) (all|everything) (but|except|apart from) [for] [the|my] (chat|conversation)",
        "(show|leave|keep) [me] (only|just|nothing but) [the|my] (chat|conversation) [open]",
        "close [all|all of] [the|my] (panels|sidebars|windows)",
      ],
    },
    {
      capability: "panels.only",
      say: [
        `${shut} (all|everything|every panel|all panels|all the panels|the rest) (but|except|apart from|other than) [for] {panel}`,
        "(show|leave|keep|open) [me] (only|just|nothing but) {panel} [open]",
        `((only|just) {panel} (open|panel|please|on [the|my] screen)|${shut} ${rest} [except|but] {panel})`,
        `[just|only] (keep|show|leave|open|have) [me] [only|just] {panel} [open|up|please] [,] [and|then|but] ${shut} ${rest}`,
        `(only|just|nothing but) {panel} [please] [,] [and] ${shut} ${rest}`,
        `i (only|just) (want|need|would like) [to see] {panel} [,] [so|and] [please] ${shut} ${rest}`,
      ],
    },
    {
      capability: "panels.arrange",
      say: [
        `(reset|restore) [the|my] [default] (layout|panels|panel|screen|workspace|arrangement)`,
        `[use|go back to|back to] [the] default ${kind}`,
      ],
      with: { layout: "default" },
    },
    {
      capability: "panels.arrange",
      say: [
        `(arrange|set up|use|open|load|switch to|go to|show|go into|start) [the|a|for|panels for|panels in] {preset} [${kind}]`,
        "{preset}",
      ],
      input: ({ layout }) => (String(layout).endsWith(" mode") ? { layout } : undefined),
    },
    {
      capability: "panels.arrange",
      say: [
        `(arrange|set up|use|open|load|switch to|go to|show) [the|a|for|panels for] {preset} ${kind}`,
        `{preset} ${kind}`,
        "(arrange|set up) [for|the|panels for] {preset}",
        `(open|use|load|show|switch to|arrange|go to) [my] {own} ${kind}`,
      ],
    },
    {
      capability: "panels.move",
      say: [
        "(move|put|dock|send|drag|swap|shift|bring|switch|pop|stick|slide) {panel} [over] (to|on|onto) [the] {side}",
        "{panel} [over] (to|on) the {side} [side]",
        "(have|i want|i need|i would like) {panel} (on|to|at) [the] {side}",
        "{panel} in the {side}",
      ],
    },
    {
      capability: "panels.move",
      say: [
        "(make|put|have|i want|i would like) {panel} [to be] [as] [the] (main thing|main panel|main view|main one|center of attention|centre of attention|star of the show)",
        "(center|centre) {panel}",
      ],
      with: { side: "middle" },
    },
    {
      capability: "panels.resize",
      say: [
        "make {panel} [a bit|much|a little] {size}",
        "{panel} (a bit|a little|much) {size}",
        "make {panel} {fully}",
        "(show|open|put) {panel} [in] {fully}",
        "(go|make it|switch to) {fully} (with|for) {panel}",
        "{fully} [for] {panel}",
        "{widening} {panel} [a bit|a little|some|somewhat|slightly]",
        "[a] {size} {panel}",
        "make (it|this|the panel|this panel|the sidebar) [a bit|much|a little] {size}",
        "{widening} (it|this|the panel|this panel|the sidebar)",
      ],
    },
    {
      capability: "panels.open",
      say: [
        `(open|show|show me|bring up|display|put) ${the} {panel} [on|to|at|in] [the] {side}`,
        `(open|show|show me|bring up|display|go to|take me to|pull up|let me see|jump to|launch|start) ${the} {panel} [instead|again|now]`,
        "where (is|are) {panel}",
        "where (do|can|could) i (change|find|set|edit|adjust|see|get to|look at) {panel}",
        "{panel} [,] (i want|i need|i would like|let me) [to] (see|look|check|know) {why}",
        "(i need|i want|i would like) {panels} [open]",
        "(i need|i want) {panel} (open|up|here|on the screen|back)",
        "(pop|pull|swing|get|bring|put|throw|chuck|stick|whack) {panel} (open|up|on [the|my] screen) [again]",
        "(i want to see|i want to look at|let me look at|i need|let me have|have a look at|take a look at|look at) {panel}",
        "(i want to see|i would like to see|see|show|show me) {panels} (together|at once|at the same time)",
        "(open|show|show me|i want to see|let me see) {panels} [side by side|next to each other|both]",
        "{panels} (side by side|next to each other|beside each other)",
        "check [my|the] {panel}",
        "side by side : {panels}",
        "(i want to see|let us see) {panel}",
        "i (cannot|can not|can no longer|do not) (see|find) {panel} [anymore|any more|any longer|anywhere]",
        "i (cannot|can not|can no longer|do not) (see|find) {panel} [anymore|any more|any longer|anywhere] , where (did|have|has|is|are) (they|it) [go|gone]",
        "where (did|have|has|is) {panel} (go|gone|gone to) [(get|bring) it (up|back|here)]",
        "{panel} please [(i want|i need|i would like) {why}]",
        "{panel} (show|open|bring) (it|them) [up] [to me|for me]",
        "[{any verb}] {panel} [over|up] (next to|beside|alongside|right by) (this|the chat|here|us|what i see)",
        "{title}",
      ],
    },
    {
      capability: "panels.close",
      say: [
        `(close|hide|dismiss|minimize|minimise|shut|put away|get rid of) ${the} {panel} [again|now|instead]`,
        "(get|take|move|put) {panel} (out of the way|away|off [the|my] screen)",
        "(close|hide|dismiss) {panels}",
        "{panel} (away|can go|can close|can be closed)",
        "i (am done with|do not need) {panel} [anymore|any more|now]",
      ],
    },
    {
      capability: "panels.beside",
      say: [
        "(put|show|open|have) {one} (next to|beside|alongside) {other}",
        "(show|open) {one} and {other} side by side",
        "[{any verb}] {one} [over|up] (next to|beside|alongside|right by) {other}",
        "(can|could|may) i (see|have) {one} (next to|beside|alongside) {other}",
      ],
      input: ({ one: left, other: right }) => ({ left, right }),
    },
    { capability: "panels.toggle", say: ["toggle {panel}"] },
    { capability: "panels.focus", say: ["(focus|focus on|switch to|jump to) {panel}"] },
  ],
};
