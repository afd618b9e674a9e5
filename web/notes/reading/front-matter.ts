export interface FrontMatter {
  readonly id?: string;
  readonly title?: string;
  readonly category?: string;
  readonly tags?: readonly string[];
  readonly created?: string;
  readonly updated?: string;
  readonly pinned?: boolean;
  readonly favorite?: boolean;
  readonly archived?: boolean;
}

const names: Readonly<Record<string, keyof FrontMatter>> = {
  asideid: "id",
  title: "title",
  category: "category",
  categories: "category",
  tags: "tags",
  tag: "tags",
  keywords: "tags",
  created: "created",
  date: "created",
  createdat: "created",
  updated: "updated",
  modified: "updated",
  lastmod: "updated",
  updatedat: "updated",
  pinned: "pinned",
  favorite: "favorite",
  archived: "archived",
};

/** The little YAML that people and programs write above Markdown: `key: value`, lists in brackets or a line each. */
export function readFrontMatter(text: string) {
  const found = /^\uFEFF?---[ \t]*\r?\n(?:([\s\S]*?)\r?\n)?(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/.exec(
    text,
  );
  /** Keys that mean nothing to a note. */
  const unknown: string[] = [];
  const matter: { -readonly [Key in keyof FrontMatter]: FrontMatter[Key] } = {};
  if (!found) return { matter, body: text.replace(/^\uFEFF/, ""), unknown };
  for (const [key, list] of valuesIn(found[1] ?? "")) {
    const name = names[key.toLowerCase().replaceAll(/[_-]/g, "")];
    const first = list[0]?.text;
    if (name === undefined) unknown.push(key);
    else if (name === "tags") matter.tags = list.flatMap((tag) => tagsIn(tag));
    else if (name === "pinned" || name === "favorite" || name === "archived")
      matter[name] = first === "true";
    else if (first !== undefined && first !== "") matter[name] = first;
  }
  return { matter, body: text.slice(found[0].length), unknown };
}

interface Value {
  readonly text: string;
  /** An item of a list that stands in quotation marks: its commas and signs are its own. */
  readonly isWhole?: boolean;
}

const tagsIn = ({ text, isWhole = false }: Value): string[] =>
  isWhole ? [text] : text.split(/[,;]/).map((tag) => tag.trim().replace(/^#/, ""));

function valuesIn(block: string): [string, Value[]][] {
  const values: [string, Value[]][] = [];
  for (const line of block.split(/\r?\n/)) {
    const item = /^\s*-\s+(.*)$/.exec(line)?.[1];
    const pair = /^([\w -]+):[ \t]*(.*)$/.exec(line);
    if (item !== undefined) values.at(-1)?.[1].push(itemOf(item));
    else if (pair) values.push([(pair[1] ?? "").trim(), listIn(pair[2] ?? "")]);
  }
  return values;
}

function listIn(value: string): Value[] {
  const inside = /^\[(.*)\]$/.exec(value.trim())?.[1];
  if (inside === undefined) return value.trim() === "" ? [] : [{ text: unquoted(value) }];
  return (inside.match(listItem) ?? [])
    .map((item) => itemOf(item))
    .filter(({ text }) => text !== "");
}

/** What stands between two commas, or in quotation marks between them. */
const listItem = /\s*(?:"[^"\\]*(?:\\.[^"\\]*)*"|'[^']*(?:''[^']*)*')\s*(?=,|$)|[^,]+/g;

const itemOf = (item: string): Value => {
  const text = unquoted(item);
  return { text, isWhole: text !== item.trim() };
};

function unquoted(value: string): string {
  const bare = value.trim();
  const single = /^'(.*)'$/.exec(bare)?.[1];
  if (single !== undefined) return single.replaceAll("''", "'");
  if (!/^".*"$/.test(bare)) return bare;
  try {
    return String(JSON.parse(bare));
  } catch {
    return bare.slice(1, -1);
  }
}

/** In JSON's quotes, which YAML reads as well. */
export function writeFrontMatter({ id, ...matter }: FrontMatter): string {
  const lines = Object.entries({ ...matter, "aside-id": id }).flatMap(([key, value]) =>
    value === undefined || value === false ? [] : [`${key}: ${JSON.stringify(value)}`],
  );
  return `---\n${lines.join("\n")}\n---\n\n`;
}
