import { fits, type Frame, type Slot } from "../../capabilities/lexicon.ts";
import { meantBy, saysDay } from "../../capabilities/slots.ts";
import { spokenHour } from "../language/value-slots.ts";
import { changed } from "../language/shaping.ts";

const hourAlone = /^(?:at )?\d{1,2}(?:[:.]\d\d)?(?: ?[ap]m)?(?: o['’]?clock)?$|^(?:noon|midday)$/i;

const refusedWhen: Slot["read"] = (said) =>
  hourAlone.test(said) || spokenHour.test(said) || saysDay(said) ? {} : undefined;

export const refusedSlots: Readonly<Record<string, Slot>> = {
  /** 'my knees acting up' */
  ailment: {
    most: 5,
    read: (said) =>
      /^my \p{L}+(?:['’]s)? (?:(?:is|are) )?(?:acting up|playing up|sore|hurting|killing me|bad)$/iu.test(
        said,
      )
        ? {}
        : undefined,
  },
  /** The same of the event that was spoken of. */
  "refused it": {
    most: 4,
    async read(said, spoken) {
      const meant = (await refusedWhen(said, spoken)) && (await meantBy("it", "calendar", spoken));
      return meant?.length === 1 ? { each: meant, fit: fits.named } : undefined;
    },
  },
  /** '11', 'Wednesday': when somebody cannot. */
  refused: {
    most: 4,
    read: refusedWhen,
  },
  /** Whose time is asked about; 'I can't do Friday' may be said of anything. */
  someone: {
    most: 3,
    read: (said) => (/^(?:i|me|we|us)$/i.test(said) || !somebody.test(said) ? undefined : {}),
  },
  somebody: {
    most: 3,
    read: (said) => (somebody.test(said) ? {} : undefined),
  },
};
const somebody =
  /^(?:he|she|they|we|i|him|her|them|us|me|it|that|(?:(?:the|my|our) )?(?!not\b|what\b|who\b|when\b|why\b|if\b)\p{L}{2,}(?: \p{L}{2,})?)$/iu;

const can = "(can not|could not|is not able to|are not able to|will not be able to)";
const offer =
  "[so|but|and] [{somebody}] [is|are] [can] [could] [do|make|make it|how about|what about|maybe|rather|better|only|suggests|suggested|prefers|says|said|free at|free on]";
const tail =
  "[works|is fine|is better|is ok] [instead|then|please|{somebody} (said|says|can|could)] [instead|better]";

/** 'she can't do 11, 11.30': the time that is offered in place of the one that was said. */
export const refused: readonly Frame[] = [
  {
    capability: "calendar.update",
    say: [
      `{somebody} ${can} (do|make|manage|have) {refused} [any more|after all] ${offer} {its when} ${tail}`,
      `{refused} (does not|is not going to|will not|did not) (work|suit|fit) [out] [for] [{somebody}] [any more|after all] ${offer} {its when} ${tail}`,
      `{refused} is [so|too|a bit] (bad|no good|not good|no use|not possible|impossible|difficult|tricky|out|early|late|taken|not great|not ideal|tight) [for] [{somebody}] [any more|after all] ${offer} {its when} ${tail}`,
    ],
    input: changed,
  },
  {
    capability: "calendar.update",
    say: [
      `{someone} ${can} (do|make|manage) {refused it} [any more|after all]`,
      "{refused it} (does not|is not going to|will not) (work|suit|fit) [out] [for] [{someone}]",
      "{refused it} is (bad|no good|not good|no use|not possible|impossible) [for] [{someone}]",
    ],
    input: ({ words }) => ({ words }),
    asks: () => ({ say: "When should it be instead?", expects: "text" }),
  },
];
