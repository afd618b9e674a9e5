import type { Expectation, Outcome } from "../../capabilities/capability.ts";
import { isOddTitle } from "../../capabilities/odd-titles.ts";
import { hideQuoted } from "#shared/quoted.ts";
import { correctedWords } from "./clause-words.ts";

interface Reason {
  readonly heard: RegExp;
  say(words: string): string;
  /** Where it asks something. */
  readonly expects?: Expectation;
  readonly suggestions?: readonly string[];
  suggest?(words: string): readonly string[];
}

const changing =
  "(?:please |can you |could you )?(?:move|reschedule|postpone|push|shift|delay|complete|finish|close|tick|check|mark|delete|remove|clear|drop|archive|pin|set|change|make|rename)";

const commanding = new RegExp(`^${changing}\\b`, "i");

/** What people ask of an assistant that this one has no means for. */
const beyond: readonly Reason[] = [
  {
    heard:
      /^(?:please |hey |so )?(?:(?:what|how)(?:['’]?s| is| will| does)|will it|is it(?: going to)?|do i need|tell me|show me|check|give me|any)\b[^?]*\b(weather|forecast|temperature|rain|snow|umbrella|sunny|traffic|news|score|stock price|stocks|exchange rate)\b(?![^?]*\b(?:note|notes|task|tasks|list)\b)[^?]*[?.!]*$/i,
    say: (words) =>
      `I only know what is in your workspace, and nothing of the ${words.toLowerCase()} outside.`,
  },
  {
    heard:
      /^(?:please |can you |could you )?(translate|tell (?:me|us) a joke|sing|play (?:some |a )?(?:music|song)|call me an? (?:taxi|cab|uber)|book (?:me )?an? (?:table|taxi|hotel|flight)|order (?:me )?(?:a )?pizza|calculate|google)\b[^?]*[?.!]*$/i,
    say: (words) =>
      `I cannot ${words.toLowerCase().replace(/\b(?:me|us)\b/, "you")}: I work with what is in your workspace alone.`,
  },
  {
    heard:
      /^(?:please |can you |could you )?(?:wake me(?: up)?|(?:set|start)(?: me)? an? (?:alarm|wake-up call))(?: for)? ((?:at |for )?[^?]{1,40}?)[.!?]*$/i,
    say: () => "I have no alarm clock, but I can remind you.",
    suggest: (when) => [`remind me to get up ${when.replace(/^(?:for )?(?=\d)/i, "at ")}`],
  },
  {
    heard:
      /^(?:please |can you |could you )?(?:(?:set|start)(?: me)? an? )?(?:timer|stopwatch|countdown)(?: for| of)? (\d{1,3} ?\p{L}{1,8}|(?:half )?an hour)[.!?]*$/iu,
    say: () => "I have no timer, but I can remind you.",
    suggest: (span) => [`remind me to check the time in ${span}`],
  },
  {
    heard:
      /^(?:please |can you |could you )?remind (?!me\b|us\b|myself\b|him\b|her\b|them\b)(\p{L}+ (?:about|of|to|that) [^?]{2,60}?)[.!?]*$/iu,
    say: () => "I can only remind you.",
    suggest: (words) => [`remind me to remind ${words}`],
  },
  {
    heard:
      /^(?:please |can you |could you )?(?:undo|revert|take back|rewind) (everything|all)\b[^?]*[?.!]*$/i,
    say: () => "I can't undo everything at once. Try “undo the last three things”.",
    suggestions: ["undo", "what did you do today?"],
  },
];

/** Why a sentence is not done, where that can be told better than by 'I did not understand'. */
const reasons: readonly Reason[] = [
  {
    heard: correctedWords,
    say: (words) =>
      `I am not sure what “${words}” takes the place of, so I did nothing. Could you say it again in one go?`,
    expects: "sentence",
  },
  {
    heard:
      /^((?:the|that|this|my) (?:other |first |last |same |new |old )?(?:thing|task|one|item|note|job|stuff|reminder|to-?do)) (?:is|are|was|has|needs?|can|should|must|goes)\b[^?]*$/i,
    say: (words) => `Which one do you mean by “${words}”?`,
    expects: "choice",
  },
  {
    heard: new RegExp(
      String.raw`^${changing}\b.*?\s((?:except|excluding|apart from|other than|unless|but not|but)\b.+?)[.!]?$`,
      "i",
    ),
    say: (words) =>
      `I do not change all there is by one sentence, so I left everything as it is because of “${words}”. Say which ones it is to be.`,
  },
  {
    heard:
      /^(?:please |can you |could you )?(?:delete|remove|erase|trash|wipe|clear)((?: (?:it |them )?(?:all|every|everything|each)\b|(?= (?:my|the) (?:tasks|notes)\b)).*?)[.!]?$/i,
    suggestions: ["show the completed tasks"],
    say: () =>
      "I don't delete everything at once. Say which: those of a category, a tag or a day, or the completed ones.",
  },
  {
    heard:
      /^(?:please |can you |could you )?(?:move|reschedule|postpone|push|shift|delay)\b.*?\s((?:not (?:before|after|until|earlier|later)|no (?:earlier|later)|any ?time|some ?time|(?:at )?the (?:earliest|latest))\b.*?)[.!]?$/i,
    say: (words) => `A due date is one day, and “${words}” is none, so I left it as it is.`,
  },
  {
    heard:
      /\b(?:tasks?|to-?dos?|reminders?)\s+(for (?:each|every|all)\b.+?|(?:each|every) (?:day|week|month) of\b.+?)[.!]?$/i,
    say: (words) =>
      `I cannot make one task “${words}”. A task can come again, though; for example:`,
    suggestions: ["add task Water the plants every day"],
  },
  {
    heard:
      /^(?:please |can you |could you )?(?:(?:make|take) (?:me )?a (?:quick )?note (?:of )?|note (?:down )?|write (?:down )?|jot (?:down )?)((?:that|this|it|these|those)(?: down)?)[.!]*$/i,
    say: (words) =>
      `I do not know what “${words}” is. Say what the note should hold, for example “note: the door code is 4711”.`,
  },
  {
    heard:
      /^(?:please |can you |could you )?(?:(?:add|create|make|new|start|set up|write)(?: me)?(?: an?| another)?(?: new)?|another) (task|to-?do|reminder|note)(?: please)?[.!?]*$/i,
    say: (words) => `What should the ${words.toLowerCase()} say?`,
    expects: "text",
  },
  {
    heard: /^(?:and )?(one more|another(?: one)?)(?: thing)?(?: please| then)?[.!?]*$/i,
    say: (words) => `What should “${words.toLowerCase()}” be? Say it in a whole sentence.`,
    expects: "sentence",
  },
  {
    heard:
      /^(?:please |can you |could you )?((?:remind me|remember|do not forget|don['’]?t forget|don['’]?t let me forget|(?:add|create|make|set)(?: me)?(?: an?)? (?:task|to-?do|reminder))(?: (?:to|about|of|that|for))?)[.!?…]*$/i,
    say: () => "What should the task say?",
    expects: "text",
  },
  {
    heard:
      /^(?:please |can you |could you )?(?:break|split|divide|chop) (.+?) (?:up |down )?(?:up |down )?into (?:(?:a few|some|small|smaller|little|several|\d{1,2}|two|three|four|five|six) )*(?:steps|parts|pieces|bits|chunks|subtasks|sub-tasks)[.!]*$/i,
    say: (words) => `Which steps should ${words} have?`,
    expects: "sentence",
  },
  {
    heard:
      /^(?:please |can you |could you )?(?:move|change|rename|complete|finish|delete|remove|open|postpone|tag|pin|archive|mark|make|set|put)\s+(it|that|this|them|those|these)\b/i,
    say: (words) =>
      `I do not know what “${words.toLowerCase()}” is: nothing was spoken of in this conversation yet. Which one do you mean?`,
    expects: "choice",
  },
  {
    heard:
      /^(?:please )?(?:save|keep|store) (this|that|it)(?: (?:for me|as a note|for later))?[.!]*$/i,
    say: () =>
      "There is no answer here to save yet. What begins with “note:” is saved as you write it.",
  },
  {
    heard:
      /^(?:please |can you |could you )?(?:forward|fwd|send (?:the|that|this) .{2,40}(?: e?-?mail| message)) .*?\bto ((?:my|the|our) \p{L}+)[.!?]*$/iu,
    say: (words) => `Which address is that of ${words}? I need it to send something there.`,
  },
  {
    heard:
      /^(?:please |can you |could you )?invite (?:also )?([\p{L} ]{2,40}?) to (?:the|my|our) /iu,
    say: (words) =>
      `Which address has ${words}? An invitation needs one, for example ann@example.com.`,
  },
  {
    heard:
      /^(?:please |can you |could you )?(?:add|put|attach|include) ((?:an?|the) (?:\p{L}+ )?(?:link|url|dial-in|address)) (?:to|in|into|on|for) (?:the|my|our) /iu,
    say: (words) =>
      `What is ${words.replace(/^an? /i, "the ")}? Say it as well, and I put it there.`,
  },
  {
    heard:
      /^(?:please |can you |could you )?(merge|combine|join together) .+ (?:and|with|into) .+$/i,
    say: (words) =>
      `I cannot ${words.toLowerCase()} them. I can add the lines of one to the other: say which.`,
  },
  {
    heard: new RegExp(String.raw`^${changing}\b.+? (and (?:\w+ ){1,3}it\b.*?)[.!]?$`, "i"),
    say: (words) => `I did not understand “${words}”, so I left everything as it is.`,
  },
];

/** 'Buy milk tomorrow' may be a task or something told, so it is offered, not made. */
const dated =
  /^(?!(?:a|an|any|are|can|could|did|do|does|he|her|his|how|i|i['’]m|is|it|my|our|she|that|the|their|there|they|this|was|we|were|what|when|where|which|who|why|will|would|you|your|no|yes|ok|don['’]?t|never)\b)((\p{L}\S*(?: \S+){1,9}) (?:today|tonight|tomorrow|next week|this weekend|(?:on |by |next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day)(?: (?:at )?\d{1,2}(?::\d\d)? ?(?:am|pm)?)?)[.!]?$/iu;

/** Undefined where there is nothing better to say. */
export function whyNot(message: string): Outcome | undefined {
  const lines = linesOf(message);
  const sentence = message.replaceAll(/\s+/g, " ").trim();
  for (const { heard, say, expects, suggestions = [], suggest } of [...reasons, ...beyond]) {
    const words = heard.exec(sentence)?.[1];
    if (words !== undefined)
      return { say: say(words), expects, suggestions: suggest?.(words) ?? suggestions };
  }
  if (lines.length < 2 || isNote(sentence)) return undefined;
  return {
    say: "I read each line, and each part after a “;”, as its own request and didn't understand them all, so I changed nothing. To save this as one note, start with “note:”.",
  };
}

/** What may be meant as a task, though nothing says so. */
export function asTask(message: string): Outcome | undefined {
  const sentence = message.replaceAll(/\s+/g, " ").trim();
  const isOne = linesOf(message).length === 1 && !commanding.test(sentence);
  const [, task, title = ""] = (isOne ? dated.exec(sentence) : undefined) ?? [];
  return task === undefined || isOddTitle(title.replace(/ (?:on|by|at|for)$/i, ""))
    ? undefined
    : { say: "Should I add that as a task?", choices: [`add task ${task}`] };
}

/** One command as it may be: with what is quoted in it hidden, so that nothing is cut there, and the way back. */
export interface Line {
  readonly text: string;
  restore(text: string): string;
}

/** A note holds whatever follows, to its last line: 'note: eggs; undo' asks for no undoing. */
const beginsNote =
  /^(?:please |can you |could you |i need to )?(?:note(?: to self)?:|note (?:down|that|to self)\b|(?:take|make)(?: me)? (?:a|another)(?: quick)? note\b(?! (?:called|named|titled)\b)|jot down\b|write down\b|(?:create|add|new|start|write|make)(?: me)?(?: an?| the| my| another)?(?: new| quick)? note\b[^\n:;]*:)/i;

/** '… and remind me to ring Sam' behind what one line notes is a wish of its own. */
const ownWish =
  /(?<=[\p{L}\d)][.!]?)(?:[.!,]\s+|\s+and\s+)(?:(?:also|and|then|oh|please|can you|could you),? ){0,4}(?=(?:remind me (?:to|about)|(?:add|create|make|set)(?: me)? an? (?:task|reminder|to-?do)) \S)/iu;

/** What one line notes, and what it wishes besides. */
function withWish(note: string): Line[] {
  const at = note.includes("\n") ? null : ownWish.exec(note);
  const parts = at ? [note.slice(0, at.index), note.slice(at.index + at[0].length)] : [note];
  return parts.map((text) => ({ text, restore: (same) => same }));
}

/** 'chase the supplier; urgent' is one command. */
const valueAlone =
  /^(?:(?:it['’]?s |very )?urgent|(?:high|low|medium|top)(?: prio(?:rity)?)?|asap|today|tomorrow|(?:mon|tues|wednes|thurs|fri|satur|sun)day)[.!]?$/i;
function withValues(parts: readonly string[]): readonly string[] {
  const all: string[] = [];
  for (const part of parts) {
    const last = all.at(-1);
    const isOfLast = last !== undefined && !beginsNote.test(last) && valueAlone.test(part);
    if (isOfLast) all.splice(-1, 1, `${last}, ${part}`);
    else all.push(part);
  }
  return all;
}

/** A message, a command a line or a ';', but for a note. */
export function linesOf(message: string): Line[] {
  const given = message.split(/\r?\n/);
  const lines: Line[] = [];
  for (const [at, whole] of given.entries()) {
    const { text, restore } = hideQuoted(whole.trim());
    const parts = withValues(text.split(";").map((part) => part.trim()));
    for (const [index, part] of parts.entries()) {
      if (!beginsNote.test(part)) {
        if (part !== "") lines.push({ text: part, restore });
        continue;
      }
      const first = restore(parts.slice(index).join("; "));
      const note = [first, ...given.slice(at + 1)].join("\n").trim();
      return [...lines, ...withWish(note)];
    }
  }
  return lines;
}

export const isNote = (text: string): boolean => beginsNote.test(text);
