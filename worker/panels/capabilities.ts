import * as v from "valibot";
import { layoutNamed, layoutPresets } from "#contract/layouts.ts";
import { type Panel, panels } from "#contract/panels.ts";
import { requiredText } from "#contract/values.ts";
import { capability, type Phrase } from "../capabilities/capability.ts";
import type { Skill } from "../capabilities/registry.ts";
import { showingCapabilities, type Views } from "./showing.ts";

const Target = v.strictObject({
  panel: v.picklist(
    panels.map((panel) => panel.id),
    "must be a panel",
  ),
});

const verbs = {
  open: {
    title: "Open a panel",
    past: "Opened",
    words: "open|show me|show|bring up|display|go to",
  },
  close: { title: "Close a panel", past: "Closed", words: "close|hide|dismiss|minimi[sz]e" },
  toggle: { title: "Toggle a panel", past: "Toggled", words: "toggle" },
  focus: { title: "Focus a panel", past: "Focused", words: "focus on|focus|switch to" },
} as const;

type Verb = keyof typeof verbs;
const verbNames = ["open", "close", "toggle", "focus"] as const;

const driving = verbNames.map((verb) =>
  capability({
    name: `panels.${verb}`,
    title: verbs[verb].title,
    description: `${verbs[verb].title} on every open screen of this person`,
    examples: [`${verb} calendar`],
    input: Target,
    scope: "drive-ui",
    risk: "ui",
    isClean: true,
    run(acting, { panel }) {
      acting.drive({ action: verb, target: panel });
      return Promise.resolve({ say: `${verbs[verb].past} ${titleOf(panel)}.` });
    },
  }),
);

const list = capability({
  name: "panels.list",
  title: "List the panels",
  description: "Names every panel that can be opened",
  examples: ["list panels"],
  input: v.strictObject({}),
  scope: "read",
  risk: "reads",
  isClean: true,
  run: () =>
    Promise.resolve({
      say: `These panels can be opened: ${panels.map((panel) => panel.title).join(", ")}.`,
    }),
});

const arrange = capability({
  name: "panels.arrange",
  title: "Arrange the panels",
  description:
    "Closes every panel and opens those of a layout: one of the presets, or one that the person named",
  examples: ["arrange planning", "focus mode", "switch to my Monday layout"],
  input: v.strictObject({ layout: requiredText(60, "must name a layout") }),
  scope: "drive-ui",
  risk: "ui",
  isClean: true,
  run(acting, { layout }) {
    const slug = layout.toLowerCase().replaceAll(/\s+/g, "-");
    const preset = layoutNamed(slug) ?? layoutNamed(slug.replace(/-mode$/, ""));
    acting.drive({ action: "layout", target: preset?.id ?? layout });
    return Promise.resolve({ say: `Arranged: ${preset?.title ?? layout}.` });
  },
});

const move = capability({
  name: "panels.move",
  title: "Move a panel",
  description: "Moves a panel to the left or right of the conversation",
  examples: ["move tasks to the left"],
  input: v.strictObject({ ...Target.entries, side: v.picklist(["left", "right"]) }),
  scope: "drive-ui",
  risk: "ui",
  isClean: true,
  run(acting, { panel, side }) {
    acting.drive({ action: "move", target: panel, options: { side } });
    return Promise.resolve({ say: `Moved ${titleOf(panel)} to the ${side}.` });
  },
});

const please = String.raw`^(?:please |can you |could you |let's )?`;
const end = String.raw`(?: please)?[.!?]?$`;
const kind = "(?:layout|arrangement|setup)";
const presetWords = layoutPresets.map(({ title }) => title.replace(/ mode$/i, "")).join("|");

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

/** The shell's share of what the assistant and agents can do. */
export const panelSkill = (ports: Views): Skill => ({
  capabilities: [...driving, list, arrange, move, ...showingCapabilities(ports)],
  phrases: [
    listing,
    seeing,
    clearing,
    arranging,
    moving,
    ...verbNames.map((verb) => ({ capability: `panels.${verb}`, read: reader(verb) })),
  ],
});

function reader(verb: Verb): Phrase["read"] {
  const pattern = new RegExp(
    String.raw`^(?:please |can you |could you )?(?:${verbs[verb].words})(?: up)?(?: the| my)? (.+?)(?: panel| sidebar| tab)?[.!?]?$`,
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

const titleOf = (id: string): string => panels.find((panel) => panel.id === id)?.title ?? id;
