import * as v from "valibot";
import { type Panel, panels } from "#contract/panels.ts";
import { capability, type Phrase } from "../capabilities/capability.ts";
import type { Skill } from "../capabilities/registry.ts";

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
    words: "open|show|show me|bring up|display|go to",
  },
  close: { title: "Close a panel", past: "Closed", words: "close|hide|dismiss|minimi[sz]e" },
  toggle: { title: "Toggle a panel", past: "Toggled", words: "toggle" },
  focus: { title: "Focus a panel", past: "Focused", words: "focus|focus on|switch to" },
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
  run: () =>
    Promise.resolve({
      say: `These panels can be opened: ${panels.map((panel) => panel.title).join(", ")}.`,
    }),
});

const listing: Phrase = {
  capability: "panels.list",
  read: (sentence) =>
    /^(?:list|show|what are)(?: me)?(?: all)?(?: the)? panels\??$/i.test(sentence) ? {} : undefined,
};

/** The shell's share of what the assistant and agents can do. */
export const panelSkill: Skill = {
  capabilities: [...driving, list],
  phrases: [
    listing,
    ...verbNames.map((verb) => ({ capability: `panels.${verb}`, read: reader(verb) })),
  ],
};

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
