import { counted } from "#shared/words.ts";
import type { Receipt } from "#contract/conversations.ts";
import { toolCalled } from "#contract/tools.ts";
import type { Invocation, Outcome } from "../capabilities/capability.ts";
import type { Resolved } from "../capabilities/resolve.ts";
import type { LoggedItem, Written } from "../log/change.ts";

/** Lines of a spoken list, and links below it; the panel shows the rest. */
const spokenLines = 10;
export interface Titled extends LoggedItem {
  readonly title: string;
}

export interface Kind<Item extends Titled> {
  readonly tool: string;
  /** The one item that words mean. */
  resolve(invocation: Invocation, words: string): Promise<Resolved<Item>>;
  /** One line about an item. */
  describe(item: Item, invocation: Invocation): string;
  /** As receipts and approvals call it. */
  titleOf?(item: Titled): string;
  /** Letters of what names an item, where not the usual number. */
  readonly longestName?: number;
  /** Changes leave the panel as it is. */
  readonly isQuiet?: boolean;
}

export interface Declared<Input> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly examples: readonly string[];
  readonly input: Input;
}

export interface ItemKit<Item extends Titled> extends Required<Omit<Kind<Item>, "longestName">> {
  /** 'task' and 'tasks'. */
  readonly noun: string;
  readonly nouns: string;
  receipt(name: string, written: Written<Titled>): Receipt;
  /** A link to each item of a spoken list, in the order of its lines. Nothing was changed, so there is no event. */
  links(name: string, items: readonly Item[]): Receipt[];
  /** The same for an outcome, which says where there are more items than links; `count` is how many there are in all. */
  listed(
    name: string,
    items: readonly Item[],
    count?: number,
  ): Required<Pick<Outcome, "receipts" | "isPartial">>;
  /** Opens the tool's panel on every screen. */
  show(invocation: Invocation): void;
  /** Opens an item there, which is what 'it' means from then on. */
  opened(name: string, invocation: Invocation, item: Item): Outcome;
  counted(count: number): string;
  /** The first of them, a line each; `count` is how many there are in all, where fewer were read. */
  lines(items: readonly Item[], invocation: Invocation, count?: number): string;
}

export function kitOf<Item extends Titled>(kind: Kind<Item>): ItemKit<Item> {
  const { tool, describe, titleOf = ({ title }) => title, isQuiet = false } = kind;
  const { one: noun = "item", many: nouns = "items", panel } = toolCalled(tool) ?? {};
  const links: ItemKit<Item>["links"] = (name, items) =>
    items.slice(0, spokenLines).map((item) => ({
      capability: name,
      title: titleOf(item),
      tool,
      itemId: item.id,
      eventId: null,
    }));
  return {
    ...kind,
    titleOf,
    isQuiet,
    noun,
    nouns,
    receipt: (name, { item, event }) => ({
      capability: name,
      title: titleOf(item),
      tool,
      itemId: item.id,
      eventId: event.id,
    }),
    links,
    listed: (name, items, count = items.length) => ({
      receipts: links(name, items),
      isPartial: count > Math.min(items.length, spokenLines),
    }),
    show(invocation) {
      if (panel) invocation.drive({ action: "open", target: panel });
    },
    opened(name, invocation, item) {
      if (panel) invocation.drive({ action: "open", target: panel, options: { itemId: item.id } });
      return { say: `Opened “${titleOf(item)}”.`, receipts: links(name, [item]) };
    },
    counted: (count) => counted(count, noun, nouns),
    lines(items, invocation, count = items.length) {
      const shown = items.slice(0, spokenLines).map((item) => `• ${describe(item, invocation)}`);
      const hidden = count - shown.length;
      const rest = hidden > 0 ? [`and ${String(hidden)} more in the panel`] : [];
      return [...shown, ...rest].join("\n");
    },
  };
}
