import type { Expectation, Outcome } from "../../capabilities/capability.ts";
import { isForbidding } from "../sentences/clause-words.ts";
import { help } from "./help.ts";
import { smallTalkIn } from "./wholly.ts";

interface Remark {
  readonly heard: RegExp;
  readonly say: string;
  readonly expects?: Expectation;
  readonly withExamples?: true;
}

/** What has words of its own in it, or may be meant of what was asked. */
const remarks: readonly Remark[] = [
  {
    heard:
      /^(?:please )?(?:help(?: me)?|what(?: (?:sorts?|kinds?) of (?:thing|stuff|task|job)s?| things?)? (?:can|could|do) (?:you|i|we) (?:do|say|ask|understand|know)(?: here| for me)?|what are (?:you(?: able to do| good (?:at|for)| capable of)?|your commands|the commands)|(?:list |show )?(?:me )?(?:all |your |the )?commands|how do you work|who (?:are|r) (?:you|u)|who am i (?:talking|speaking|chatting) (?:to|with)|what can i (?:do|say|ask)(?: you)?|how can you help(?: me)?)[ .!?…]*$/i,
    say: help,
    withExamples: true,
  },
  {
    heard: /^never ?mind,? (?:i|we)(?:['’]?ll| will| can| did|['’]ve) [^?]{1,80}$/i,
    say: "All right.",
  },
  { heard: /^(?:thank you|thanks|thx|cheers)\b[^?]{0,160}$/i, say: "You're welcome!" },
  {
    heard:
      /^(?:actually,? |oh,? |no,? |wait,? )*(?:ok|okay|no|nope|cancel|stop|never ?mind|nvm|nm|forget it|leave it|no,? thanks|no thank you)[ .!?…]*$/i,
    say: "All right.",
  },
  {
    heard:
      /^(?:(?:yes|yep|yeah|yup|sure|exactly|please do|do it|go ahead|ok do it|yes please)[, ]*)+[ .!?…]*$/i,
    say: "I asked nothing that is still open. What would you like to do?",
    expects: "sentence",
  },
  {
    heard:
      /^i (?:have to|must|need to) (?:admit|confess|say|agree|disagree|tell you|laugh|thank you)\b/i,
    say: "I took that as a remark and did nothing.",
  },
  {
    // Which item was spoken of before is not known here, and is not guessed.
    heard:
      /^(?:no|nope|oops|sorry|wait|actually)[,.!]? (?:(?:i|we) (?:meant|mean|said|wanted)\b|(?:on |at |by )?(?:today|tomorrow|(?:next |this )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|next week|low|medium|high|urgent)\b)/i,
    say: "Say which task, so that I change nothing else; for example “move Pay rent to tomorrow” or “make Pay rent low priority”.",
  },
];

/** Answers small talk in kind. Undefined for all else. */
export function smallTalk(message: string, examples: readonly string[]): Outcome | undefined {
  const sentence = message.replaceAll(/\s+/g, " ").trim();
  if (isForbidding(sentence) || leftAsIs.test(sentence))
    return { say: "All right, I left everything as it is." };
  const talk = smallTalkIn(sentence);
  if (talk?.choices) return { say: talk.say, choices: talk.choices };
  const remark = talk ?? remarks.find(({ heard }) => heard.test(sentence));
  if (remark) {
    const { say, withExamples } = remark;
    const expects = "expects" in remark ? remark.expects : undefined;
    return { say, expects, suggestions: withExamples ? examples : [] };
  }
  return isGerman(sentence) ? { say: inGerman, suggestions: examples } : undefined;
}

/** 'leave the gym as it is, I'm still waiting', 'the rest can stay like that' */
const leftAsIs =
  /^(?:(?:please|no|ok|okay|just|and|but|oh|well),? )*(?:(?:leave|keep) [^,;?]{1,60}? (?:as|how|the way|like) (?:it|they|that)(?:['’]s| is|['’]re| are)?|(?:(?:the|all the|all|everything) )?(?:rest|others?|else) (?:(?:can|may|should|could) (?:all )?stay|(?:is|are) (?:all )?(?:fine|ok|okay|good))(?: (?:like|as|how|where|the way) (?:that|it is|they are|this))?)(?:[,.;] (?:(?:because|since|as|for now|please|thanks) ?|(?:i|we|it|he|she|they|that)(?:['’]?(?:m|s|re|ll|ve))? )[^?,;]{0,80})?[.!]*$/i;

const inGerman = `Ich verstehe bisher nur einfache Befehle auf Englisch, kein Deutsch. Zum Beispiel so:
I understand plain commands in English so far, not German. For example:`;

/** Little words and verbs that German has and English has not. */
const german: ReadonlySet<string> = new Set(
  "aufgabe aufgaben bist bitte das dem den der du dunkel ein eine einen erinnere erstelle füge für gib hallo hast heute hilfe hinzu ich ist kalender kannst lösche löschen mach mein meine meinen mich mir mit morgen nicht notiz notizen oder öffne schließe sind termin über und wann welche wer wie zeig zeige zum zur".split(
    " ",
  ),
);

function isGerman(sentence: string): boolean {
  const words = sentence.toLowerCase().match(/\p{L}+/gu) ?? [];
  const known = words.filter((word) => german.has(word)).length;
  return known >= 2 || (known === 1 && words.length <= 2);
}
