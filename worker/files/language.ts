import type { Frame, Lexicon, Slot } from "../capabilities/lexicon.ts";
import { itemSlots, oneOf, textAs, unquoted } from "../capabilities/slots.ts";
import { fileKit } from "./finding.ts";

const one = "(file|document|folder|directory|pdf)";
/** Words that stand for much else: only a name that is known makes a file of them. */
const shown = "(picture|image|photo|video|recording|spreadsheet|presentation|file|document|folder)";
const many = "(files|documents)";
const named = "[called|named|titled]";
const into = "(to|into|in|inside|under)";

const kind: Slot = oneOf({
  "pdf|pdfs": { kind: "pdf" },
  "picture|pictures|image|images|photo|photos": { kind: "image" },
  "video|videos|movie|movies": { kind: "video" },
  "recording|recordings|audio|audio file|audio files|song|songs": { kind: "audio" },
  "folder|folders|directory|directories": { kind: "folder" },
  "text file|text files": { kind: "text" },
  "zip|zips|archive file|archive files": { kind: "archive" },
});

/** 'the folder Work', 'the Work folder', 'my Work directory'; each needs the word for it. */
const folder: Slot = {
  isFree: true,
  read(words) {
    const said = words.trim();
    const name =
      /^(?:the |my |our )?(?:folder|directory)(?: called| named)? (.+)$/i.exec(said)?.[1] ??
      /^(?:the |my |our )?(.+) (?:folder|directory)$/i.exec(said)?.[1];
    return name === undefined ? undefined : { folder: unquoted(name) };
  },
};

const anyFolder: Slot = {
  isFree: true,
  async read(words, spoken) {
    const said = folder.read(words, spoken);
    if (said) return said;
    const name = unquoted(words.replace(/^(?:the|my|our) /i, ""));
    return name === "" ? undefined : { folder: name };
  },
};

/** A name with an ending, as only files have: 'report.pdf'. */
const ended: Slot = {
  isFree: true,
  read(words) {
    const name = unquoted(words.replace(/^(?:the|my|our) /i, ""));
    return /^[^\n]*\S\.[a-z]\w{1,4}$/i.test(name) && !/^(?:https?:|www\.)/i.test(name)
      ? { words: name, fit: 3 }
      : undefined;
  },
};

/** A frame for an item by the word for it, by its name with an ending, or by a name that is known. */
const onOne = (
  capability: string,
  say: (item: string) => readonly string[],
  rest: Partial<Frame> = {},
): Frame => ({
  capability,
  say: [
    ...say(`[the|my|that|this] ${one} ${named} {file}`),
    ...say(`[the|my|that|this] ${shown} ${named} {file!}`),
    ...say(`[the|my] {file!} ${shown}`),
    ...say("{ended}"),
    ...say("{file!}"),
  ],
  ...rest,
});

const onlyWords = ({ words, title, folder: place }: Readonly<Record<string, unknown>>) => ({
  words,
  ...(title !== undefined && { title }),
  ...(place !== undefined && { folder: place }),
});

export const fileLexicon: Lexicon = {
  slots: {
    ...itemSlots({
      tool: "files",
      resolve: (acting, words) => fileKit.resolve(acting, words),
      isGone: true,
    }),
    ended,
    kind,
    folder,
    "any folder": anyFolder,
    name: textAs("name"),
    in: textAs("in"),
    text: textAs("words"),
    who: textAs("shareWith"),
    title: textAs("title"),
  },
  frames: [
    onOne("files.open", (item) => [
      `(open|show|show me|view|preview|bring up|pull up|go to) ${item}`,
    ]),
    onOne("files.rename", (item) => [`rename ${item} (to|as|into) {title}`], {
      input: onlyWords,
    }),
    onOne("files.move", (item) => [`(move|put|file) ${item} ${into} {folder}`], {
      input: onlyWords,
    }),
    {
      capability: "files.move",
      say: [
        `(move|put|file) [the|my|that|this] ${shown} ${named} {file!} ${into} {any folder}`,
        `(move|put) {ended} ${into} {any folder}`,
        `(move|put|take) [the|my|that|this] ${one} ${named} {file!} out of (its|the) folder`,
      ],
      input: ({ words, folder: place = "home" }) => ({ words, folder: place }),
    },
    onOne("files.delete", (item) => [
      `(delete|remove|trash|bin|erase|throw away|get rid of) ${item}`,
    ]),
    {
      capability: "files.restore",
      say: [
        `(restore|recover|undelete|bring back|get back) [the|my] [deleted] ${one} ${named} {text}`,
        "(restore|recover|undelete|bring back|get back) {ended}",
      ],
    },
    {
      capability: "files.erase",
      say: [
        `(delete|erase|remove) [the|my] [deleted] ${one} ${named} {text} (for good|forever|permanently)`,
        `(permanently) (delete|erase|remove) [the|my] [deleted] ${one} ${named} {text}`,
        "(delete|erase|remove) {ended} (for good|forever|permanently)",
      ],
    },
    {
      capability: "files.emptyTrash",
      say: [
        "(empty|clear|purge|clean out) [the|my] (trash|bin|trash can|recycle bin) [of|in|for] [the|my] [files]",
        "(empty|clear|purge|clean out) [the|my] (file|files) (trash|bin)",
        "(delete|erase|remove) [everything|all files|all] in [the|my] (trash|bin) [for good|forever|permanently]",
      ],
    },
    {
      capability: "files.folder",
      say: [
        `(create|make|add|new|start) [me] [a|an|the|another] [new] (folder|directory) [called|named|for] {name} (in|inside|under|within) [the] [folder] {in}`,
        `(create|make|add|new|start) [me] [a|an|the|another] [new] (folder|directory) [called|named|for] {name}`,
        "new folder : {name}",
      ],
    },
    {
      capability: "files.find",
      say: [
        `(find|search for|look for|look up|search|get) [me] [the|my|that|this|a|all] [the|my] {kind} (about|with|on|called|named|containing|mentioning|for|from|that mentions|that says) {text}`,
        `(find|search for|look for|look up|search|get) [me] [the|my|that|this|a|all] [the|my] ${many.replace(")", "|file|document)")} (about|with|on|called|named|containing|mentioning|for|from|that mentions|that says) {text}`,
        `(find|search for|look for) [me] [the|my|all] [the|my] {text} ${many.replace(")", "|file|document)")}`,
        "(find|search for|look for) [me] [the|my|all] [the|my] {text} {kind}",
        `where (is|are) [the|my|that] ${one} ${named} {text}`,
        "(find|where is|look for) {ended}",
        `search [in|through] [the|my] ${many} for {text}`,
      ],
    },
    {
      capability: "files.list",
      say: [
        `(list|show|show me|see|give me|what are|which|what) [all] [of] [the|my] ${many} [do i have|are there]`,
        "(list|show|show me|see|give me|what are|which|what) [all] [of] [the|my] {kind} [do i have|are there]",
        "(what is|what lies|what files are|list|list files|list the files|show the files|show me the files) in {folder}",
        "(list|show|show me) [the] (contents|content) of {folder}",
      ],
    },
    {
      capability: "files.space",
      say: [
        "how much (space|storage|room|disk space|storage space|file space) [is|do i have|have i got|do we have|is there] [still] [left|free|available|used|taken] [for files|for my files]",
        "how much (space|storage|room) (do|are) my files (take|use|using|taking) [up]",
        "(how full is|show|what is) [the|my] (storage|file storage|disk|quota|storage quota) [usage|space]",
      ],
    },
    onOne(
      "files.share",
      (item) => [
        `(share|make a link to|create a link to|get a link to|get a link for|make a link for) ${item} with {who}`,
        `(share|make a link to|create a link to|get a link to|get a link for|make a link for) ${item}`,
      ],
      {
        input: ({ words, shareWith }) => ({ words, ...(shareWith !== undefined && { shareWith }) }),
      },
    ),
  ],
};
