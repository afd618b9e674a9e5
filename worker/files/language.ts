import { fits, type Frame, type Lexicon, type Slot } from "../capabilities/lexicon.ts";
import { oneOf, textAs, unquoted } from "../capabilities/slots.ts";
import { itemSlots } from "../items/item-slots.ts";
import { pastDaysIn } from "../time/past.ts";
import { daysLong } from "../time/periods.ts";
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
  async read(words, { acting }) {
    const name = unquoted(words.replace(/^(?:the|my|our) /i, ""));
    if (!/^[^\n]*\S\.[a-z]\w{1,4}$/i.test(name) || /^(?:https?:|www\.)|@\S*$/i.test(name))
      return undefined;
    // One that is there is surely meant: 'put plan.png in House' writes no line.
    const found = await fileKit.resolve(acting, name);
    return { words: name, fit: "item" in found ? fits.certain : fits.named };
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

/** What a file is attached to, without the word for it. */
const toNote: Slot = {
  isFree: true,
  read(words) {
    const bare = words.replace(/^(?:the |my )?note (?:called |named |about )?|(?<=\S) note$/gi, "");
    return { to: unquoted(bare.replace(/^(?:the|my|our) /i, "")) };
  },
};

export const fileLexicon: Lexicon = {
  slots: {
    ...itemSlots({
      tool: "files",
      resolve: (acting, words) => fileKit.resolve(acting, words),
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
    to: toNote,
    /** Said to be one: else a place for files is a folder. */
    "to note": {
      isFree: true,
      read(words, spoken) {
        return /\bnote\b/i.test(words) ? toNote.read(words, spoken) : undefined;
      },
    },
    added: {
      most: 5,
      async read(words, spoken) {
        const added = await pastDaysIn(words, spoken);
        return added && { added };
      },
    },
    days: {
      most: 3,
      read(words) {
        const [, said = "", unit = ""] = /^(\S+) (day|week|month)s?$/i.exec(words.trim()) ?? [];
        const expiresInDays = daysLong(said, unit);
        return expiresInDays === undefined ? undefined : { expiresInDays };
      },
    },
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
      capability: "files.attach",
      say: [
        `(attach|link|embed|insert|add|put) [the|my|that|this] ${shown} ${named} {file!} (to|in|into|on|onto|under|at the end of) {to}`,
        `(attach|link|embed|insert|add) {ended} (to|in|into|on|onto|under|at the end of) {to}`,
        `(put|stick|drop) {ended} (to|in|into|on|onto|under|at the end of) {to note}`,
        `(attach|embed|insert) [the|my] {file!} (to|in|into|on|onto|at the end of) {to}`,
      ],
      input: ({ words, to }) => ({ words, to }),
    },
    onOne("files.unshare", (item) => [
      `(stop sharing|unshare|do not share|turn off the link to|turn off all links to|revoke the link to) ${item} [anymore|any more|any longer]`,
      `(turn off|revoke|remove|delete) [all] [the] (link|links|share|shares|sharing) (to|of|for) ${item}`,
    ]),
    {
      capability: "files.list",
      say: [
        "(what is|show|show me|list|see) [in] [the|my] (trash of files|files trash|file trash|trash of my files|deleted files)",
        "(which|what) files (did i delete|have i deleted|are deleted|are in the trash)",
        "what is in [the|my] trash (of|in) [my] files",
        "(what is|what is still|what lies|show me what is) in [the|my] (trash|bin|recycle bin|trash can)",
      ],
      with: { trash: true },
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
        `(which|what|show me the|list the) ${many} (did i|have i|i) (upload|uploaded|add|added|save|saved|get|got) {added}`,
        "(which|what|show me the|list the) {kind} (did i|have i|i) (upload|uploaded|add|added|save|saved|get|got) {added}",
        `(which|what) (did i|have i) (upload|uploaded) {added}`,
        "what is in my files",
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
        `(share|make a link to|create a link to|get a link to) ${item} [with {who}] for {days}`,
      ],
      {
        input: ({ words, shareWith, expiresInDays }) => ({
          words,
          ...(shareWith !== undefined && { shareWith }),
          ...(expiresInDays !== undefined && { expiresInDays }),
        }),
      },
    ),
  ],
};
