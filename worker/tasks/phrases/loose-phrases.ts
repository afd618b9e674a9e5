import { readQuickWords } from "#shared/tasks/quick-words.ts";
import { foundPatterns } from "#contract/tools.ts";
import type { Phrase } from "../../capabilities/capability.ts";
import { dateReader, dayIn, type Moment } from "../../time/zone.ts";
import { namedTask } from "./naming.ts";

const please = "^(?:please |can you |could you )?";
/** Things of other tools, which no task is made or deleted for by mistake. */
const { places, items } = foundPatterns("tasks");
const others = `${items}|accounts?|agents?|attachments?|backgrounds?|blur|categor(?:y|ies)|columns?|contacts?|dates?|deadlines?|discussions?|due|everything|filters?|folders?|glass|it|keys?|labels?|layouts?|looks?|modes?|panels?|photos?|pictures?|screens?|sidebars?|styles?|tabs?|tags?|tasks|that|themes?|these|this|those|threads?|wallpapers?|widgets?|all|each|every`;
const ofOther = new RegExp(
  String.raw`^(?:(?:an?|the|my|new|another|this|that|all|some) )*(?:${others})\b`,
  "i",
);
const endsInOther = new RegExp(String.raw`\b(?:${others})$`, "i");
/** 'add butter to my note Shopping' and the like mean a place, not a title. */
const toOther = new RegExp(
  String.raw` (?:to|from|in|on|onto) (?:the |my )?(?:${others}|${places})\b`,
  "i",
);

/** 'a task' alone has no title; 'the steps a, b to X', '"X" to work' and 'to the X: …' say something of what is there. */
const ofItem =
  /^(?:an? |another |some )?(?:new )?(?:task|to-?do|reminder|item|thing)s?[.!]?$|^(?:the |these |some )?(?:sub-?tasks?|steps?|details?|descriptions?)\b|^["'“][^"'”]+["'”] to\b|^to (?:the|my) [^:]+:/i;

const isOther = (words: string): boolean =>
  [ofOther, endsInOther, toOther, ofItem].some((pattern) => pattern.test(words));

/** A statement begins with its subject: 'my boss yells at me every day' asks for nothing. */
const subjects =
  "an?|another|anyone|everybody|everyone|he|her|here|his|it|its|kids|last|many|most|my|nobody|one|our|people|she|some|somebody|someone|that|the|their|there|these|they|this|those|we|you|your";

const patterns = {
  add: new RegExp(String.raw`${please}add (?:to (?!(?:the|my) ))?(.+)$`, "i"),
  repeated: new RegExp(
    String.raw`^(?!(?:${subjects}|add|arrange|begin|can|change|close|complete|could|create|delete|did|do|does|find|finish|has|have|how|i|is|are|list|move|open|plan|please|put|remove|rename|search|set|show|start|stop|switch|undo|was|were|what|when|where|which|who|why|will)\b)((?:[\p{L}][\p{L}' -]*? .*\bevery|every)!? .+?)[.!]?$`,
    "iu",
  ),
  remove: new RegExp(String.raw`${please}(?:delete|remove)(?: the| my)? (.+?)[.!]?$`, "i"),
  isDone:
    /^(?!(?:all|are|everything|how|is|it|nothing|that|this|what|when|where|which|who|why)\b)(?:the |my )?(?:task )?(.+?)(?:['’]s| is| are| has been| was) (?:all )?(?:now )?(?:done|finished|completed?)(?: now| already)?[.!]?$/i,
} as const;

/** Sentences without the word 'task' that are about one, once every tool has passed them by. */
export const loosePhrases: readonly Phrase[] = [
  {
    capability: "tasks.complete",
    read: (sentence) => namedTask(patterns.isDone.exec(sentence)?.[1]),
  },
  {
    capability: "tasks.delete",
    read(sentence) {
      const words = patterns.remove.exec(sentence)?.[1];
      return words === undefined || isOther(words) ? undefined : namedTask(words);
    },
  },
  {
    capability: "tasks.create",
    async read(sentence, spoken) {
      const words = patterns.add.exec(sentence)?.[1];
      if (words !== undefined && !isOther(words)) return made(words, spoken);
      // 'from now on' changes what is there.
      const again = /\bfrom now on\b|\binstead\b/i.test(sentence)
        ? undefined
        : patterns.repeated.exec(sentence)?.[1];
      const task = again === undefined ? undefined : await made(again, spoken);
      return task?.repeat === undefined ? undefined : task;
    },
  },
];

const made = async (words: string, spoken: Moment) =>
  readQuickWords(words, {
    today: dayIn(spoken.zone, spoken.now),
    date: await dateReader(spoken),
  });
