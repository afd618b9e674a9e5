import { capital } from "#shared/words.ts";
import { does, type Outcome, type ReadCommand } from "../../capabilities/capability.ts";
import { type Fields, fieldsOf } from "../../capabilities/lexicon.ts";
import { isOddTitle } from "../../capabilities/odd-titles.ts";
import { namingWords } from "../../capabilities/naming.ts";
import { partsOf } from "../../capabilities/slots.ts";
import { beginsTask, isTold } from "../../capabilities/chores.ts";
import { commanding } from "../sentences/clause-words.ts";
import { correcting } from "./corrections.ts";
import type { Reading } from "./frames.ts";

const weekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";

/** Asks instead of acting where a reading leaves words that somebody must have meant; undefined where it is sure. */
export function doubtOf(message: string, { commands }: Reading): Outcome | undefined {
  if (message.length > longest) return undefined;
  const twins = ofTwins(message, commands);
  if (twins) return twins;
  if (wonders.test(message) && commands.some((command) => changesMail(command)))
    return { say: "Should I do that?", choices: [message.replace(/[?\s]+$/, "")] };
  for (const command of commands) {
    const apart = ofBody(message, command);
    if (apart) return apart;
    const isText = typeof fieldsOf(command.input)["content"] === "string";
    const doubt = isText
      ? ofNote(message, command)
      : (ofNew(message, command, commands.length > 1) ??
        ofRenamed(message, command) ??
        ofDeadline(message, command) ??
        ofAnother(message, command));
    if (doubt) return doubt;
  }
  return undefined;
}

/** 'the mail from Maya can be archived?' is no request, as 'can you archive it?' is one. */
const wonders =
  /^(?!\s*(?:hey |hi |so |and |please )?(?:can|could|would|will|may|might) (?:you|i|we)\b).*\?\s*$/i;
const changesMail = (command: ReadCommand): boolean =>
  command.capability.startsWith("email.") && does("changes", "changes-many", "deletes")(command);

/** A longer one is a text of which nobody wants to be asked. */
const longest = 500;

/** 'tell Maya I'll look and remind me to do so': the end of what is written to others may be a wish of its own. */
function ofBody(message: string, { capability, input }: ReadCommand): Outcome | undefined {
  const [, own = ""] = ownWish.exec(String(fieldsOf(input)["body"])) ?? [];
  const at = message.toLowerCase().lastIndexOf(own.toLowerCase());
  if (!capability.startsWith("email.") || own === "" || at < 1 || /["“”„«»\n]/.test(message))
    return undefined;
  return {
    say: `Does “${own}” stand in the message, or is it a wish of its own?`,
    choices: [withoutJoint(message.slice(0, at)), own],
  };
}
const withoutJoint = (words: string): string =>
  words
    .trimEnd()
    .replace(/[\s,](?:and|then)$/i, "")
    .trimEnd()
    .replace(/,$/, "");
const ownWish =
  /(?:,| and| then) (?:also |then |please )*((?:remind me|(?:add|create|make|set)(?: me)? an? (?:task|reminder|to-?do)|(?:archive|delete|star|snooze|label) (?:it|that|this)|(?:put|add) (?:it|that|this) (?:in|on|to) my)\b.*)$/i;

/** 'change Bob to Rob in the budget email' gives no title that ends so. */
function ofRenamed(message: string, { input }: ReadCommand): Outcome | undefined {
  const { title } = fieldsOf(fieldsOf(input)["changes"]);
  const isOdd = typeof title === "string" && / (?:in|on|of|for) (?:the|my) /i.test(title);
  return isOdd && /^(?:please )?change\b/i.test(message) && !isQuoted(message, title)
    ? {
        say: `Should I rename it to “${title}”?`,
        choices: [message.replace(title, () => `“${title}”`)],
      }
    : undefined;
}

/** 'report by Friday' names what is there by a word of it, or something new. */
function ofDeadline(message: string, { effect, input }: ReadCommand): Outcome | undefined {
  const [, name = "", day = ""] = deadline.exec(message.trim()) ?? [];
  const { dueDate } = fieldsOf(fieldsOf(input)["changes"]);
  if (effect !== "updates" || name === "" || typeof dueDate !== "string") return undefined;
  return commanding.test(name) || beginsTask(name)
    ? undefined
    : {
        say: "Is that about what is there, or something new?",
        choices: [`move the ${name} to ${dueDate}`, `add task ${name} ${day}`],
      };
}
/** 'dentist next Tuesday at half past three' moves what is there, or is one more. */
function ofAnother(message: string, { effect, input }: ReadCommand): Outcome | undefined {
  const { day, time } = fieldsOf(input);
  const said = message.trim();
  const [, last = "", first = ""] = dayFirst.exec(said) ?? [];
  const [, name = first, when = last] = appointed.exec(said) ?? [];
  const isTimed = first !== "" || time !== undefined;
  if (effect !== "updates" || day === undefined || !isTimed || name === "") return undefined;
  return {
    say: `You have “${capital(name)}” already. Should I move it, or add another?`,
    choices: [`move ${name} to ${when}`, `schedule another ${name} ${when}`],
  };
}
/** Nothing but a name, a day and an hour. */
const appointed = new RegExp(
  `^((?!(?:the|my|our|i|we|it|that|this|please|no|move|push|put|shift|bring|make|change|set|reschedule)\\b)[\\p{L}\\d'’-]+(?: (?!(?:on|at|next|this|is|was|to|goes|got|has|should|can|now|moved|instead)\\b)[\\p{L}\\d'’-]+)?) ((?:on )?(?:next |this )?(?:${weekday}|tomorrow|(?:the )?\\d{1,2}(?:st|nd|rd|th))(?: (?:at )?[^,]{1,30}))$`,
  "iu",
);

/** 'Tuesday morning dentist' */
const dayFirst = new RegExp(
  `^((?:on )?(?:next |this )?(?:${weekday}|tomorrow) (?:morning|afternoon|evening|(?:at )?\\d{1,2}(?:[:.]\\d\\d)?(?: ?[ap]m)?)) ((?!(?:the|my|our|i|we|is|at)\\b)[\\p{L}\\d'’-]+(?: [\\p{L}\\d'’-]+)?)$`,
  "iu",
);

/** Nothing but a name and a day, without a word that says what to do. */
const deadline =
  /^((?!(?:the|my|our|i|we|it|that|this|these|those|please|no)\b)[\p{L}\d'’-]+(?: [\p{L}\d'’-]+)?) ((?:by|before) [^,]+?)(?:,? (?:please|pls|thanks))?[.!]*$/iu;

function ofNew(
  message: string,
  { effect, input }: ReadCommand,
  isOneOfMany: boolean,
): Outcome | undefined {
  const { title } = fieldsOf(input);
  if (effect !== "creates" || typeof title !== "string") return undefined;
  if (isQuoted(message, title)) return undefined;
  const open = title.replaceAll(/["“„«][^"“”„«»]*["”»“]/g, "…");
  const parts = partsOf(title);
  if (parts.length > 2 && parts.every((part) => beginsTask(part)))
    return {
      say: "Is that one task, or several?",
      choices: [`add tasks: ${parts.join(", ")}`, `add task “${title}”`],
    };
  if (isOdd(open) || isTorn(message, title) || (isOneOfMany && whose.test(open)))
    return {
      say: `I'm not sure I understood. Should I add “${title}” as a task?`,
      expects: "agreement",
      choices: /["“”„«»\n]/.test(message) ? [] : waysOn(message, title),
    };
  return ofListed(title, fieldsOf(input));
}

/** 'buy: nappies, wipes' has a verb alone for its title. */
function ofListed(title: string, { steps }: Fields): Outcome | undefined {
  if (!Array.isArray(steps) || title.includes(" ") || !beginsTask(title)) return undefined;
  return {
    say: "Is that one task, or several?",
    choices: [
      `add tasks: ${steps.map((step) => `${title} ${String(step)}`).join(", ")}`,
      `add task “${title} ${steps.join(", ")}”`,
    ],
  };
}

const isOdd = (title: string): boolean => correcting.test(title) || isOddTitle(title);

/** 'cancel lunch with Ann and add drinks with her': who that is stands in what was said before. */
const whose = / (?:with|for|to|from|about) (?:him|her|them)$/i;

/** 'a meeting on Thursday and invite Sam': a day was cut out of the middle, and what goes on behind it is another wish. */
function isTorn(message: string, title: string): boolean {
  const said = message.toLowerCase().replaceAll(/\s+/g, " ");
  const words = title.toLowerCase().split(/\s+/);
  const at = words.findIndex((_, i) => !said.includes(words.slice(0, i + 1).join(" ")));
  return at > 0 && /^(?:and|then|but|so|also|or)$/.test(words[at] ?? "");
}

/** 'I told Mark I'd fix his bike, can you add that? Fix Mark's bike, Sunday': one errand, said twice. */
function ofTwins(message: string, commands: readonly ReadCommand[]): Outcome | undefined {
  const [, last] = /^.*[.!?]\s+(\S.*)$/su.exec(message) ?? [];
  if (last === undefined || /["“”„«»\n]/.test(message)) return undefined;
  const titles = commands.flatMap(({ effect, input }) =>
    effect === "creates" ? [namingWords(String(fieldsOf(input)["title"]))] : [],
  );
  const isTwice = titles.some((words, at) =>
    titles.some(
      (others, other) => other > at && others.filter((word) => words.includes(word)).length > 1,
    ),
  );
  return isTwice ? { say: "Is that one task or two?", choices: [`add task ${last}`] } : undefined;
}

const isQuoted = (message: string, title: string): boolean => {
  const at = message.toLowerCase().indexOf(title.toLowerCase());
  return (
    at > 0 &&
    /["'“„‘«]/.test(message.charAt(at - 1)) &&
    // A day may have been cut off it.
    /["'”“’»]/.test(message.slice(at + title.length))
  );
};

/** Each part of what may be two errands, or all of it as one. */
function waysOn(message: string, title: string): string[] {
  const parts = message.replace(/[.!?]+$/, "").split(/,? (?:and|and also|also) /i);
  const isSeveral =
    parts.length > 1 && parts.length < 4 && parts.every((part) => part.includes(" "));
  const others = parts.map((part) => (commanding.test(part) ? part : `add task ${part}`));
  return [`add task “${title}”`, ...(isSeveral ? others : [`search for “${title}”`])];
}

/** What takes place on a day stands in a list of tasks as often as in a note. */
const dated = new RegExp(
  `^(?:please )?(?:note|jot|write|put) down:? ((?:\\S+ ){1,6}?(?:on |by |at |the )*(?:\\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}*|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\\p{L}* \\d{1,2}(?:st|nd|rd|th)?|tomorrow|(?:next )?${weekday}))[.!]*$`,
  "iu",
);

/** 'note for Thursday that …' is hardly what a note begins with. */
const forDay = new RegExp(
  `^(?:please |kindly )*(?:note|jot|write|put)(?: down)? ((?:for|on|by) (?:today|tomorrow|(?:next )?${weekday})\\b.+|that (?:the|my) \\S+(?: \\S+)? (?:is|are) (?:now |only |actually )*(?:due|moved|at|on) .+)$`,
  "i",
);

/** 'a note called Presents with socks, a book and a candle' */
const holding =
  /\b(?:called|named|titled) ([^,]{1,80}?)(?: with (?=[^,]+(?:,| and ))|, (?:in it|containing|and in it) )([^,]+.+)$/i;

function ofNote(message: string, command: ReadCommand): Outcome | undefined {
  if (!does("creates", "appends")(command) || /["“”„«»\n]/.test(message)) return undefined;
  return withHeld(message, fieldsOf(command.input)) ?? ofDay(message);
}

function withHeld(message: string, { content }: Fields): Outcome | undefined {
  const [, called, held = ""] = holding.exec(message) ?? [];
  return called !== undefined && content === "" && /^[\p{Ll}\d]/u.test(held)
    ? {
        say: `Is “${held}” what the note holds, or a part of its title?`,
        choices: [`new note titled ${called}: ${held}`, `new note titled “${called} with ${held}”`],
      }
    : undefined;
}

function ofDay(message: string): Outcome | undefined {
  const [, text] = dated.exec(message) ?? forDay.exec(message) ?? [];
  return text === undefined || isTold(text)
    ? undefined
    : { say: "Is that a note or a task?", choices: [`note: ${text}`, `add task ${text}`] };
}
