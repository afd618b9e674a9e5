/** Slips that no rule finds, since the words are short or near to others, and what is left out where thumbs type. */
export const slipWords: Readonly<Record<string, string>> = Object.fromEntries(
  "adress=address, adresss=address, addres=address, catagory=category, cateogry=category, categroy=category, hihg=high, hgih=high, teh=the, abt=about, shoud=should, shud=should, calender=calendar, pasword=password, hte=the, adn=and, taks=tasks, tody=today, todya=today, remnd=remind, remnid=remind, remidn=remind, remmber=remember, evry=every, evrey=every, mnth=month, nite=night, hafta=have to, shld=should, tonite=tonight, 2nite=tonight, 2day=today, urgnet=urgent, urgetn=urgent, ugent=urgent, prioirty=priority, priorty=priority, medum=medium, categry=category, gonna=going to, wanna=want to, gotta=have to, gimme=give me, cuz=because, coz=because, smth=something, smthg=something, creat=create, wiht=with, shwo=show, wensday=wednesday, wendsday=wednesday, wedensday=wednesday, wensdays=wednesdays, weds=wednesday, thrusday=thursday, tueday=tuesday, bcos=because, becuase=because, becasue=because, aint=isn't, isnt=isn't, arent=aren't, wasnt=wasn't, werent=weren't, doesnt=doesn't, hasnt=hasn't, havent=haven't, dont=don't, hes=he's, shes=she's, loose it=lose it"
    .split(", ")
    .map((entry) => entry.split("="))
    .map(([slip = "", word = ""]): [string, string] => [slip, word]),
);

const weekday = "(?:mon|tues|wednes|thurs|fri|satur|sun)day";
/** What is a slip only beside these words, in small letters: 'R' is a language, 'Reg' a name, and 'bc' a place. */
export const slipsBeside: readonly (readonly [slip: RegExp, word: string])[] = [
  [
    /(?<=\b(?:what|where|when|who|how|which|there|these|those|they|we|you|u) |\p{L}s (?=r (?:done|due|finished|ready|urgent|overdue|there|late|not|paid|booked|bought|daily|weekly|monthly|every)\b))r(?= )/gu,
    "are",
  ],
  [
    /(?<=\b(?:can|could|would|will|do|did|are|if|have|should|thank|let|see|tell) |^)u(?= \p{L}|[.?!]|$)/gu,
    "you",
  ],
  [
    /(?<=\b(?:task|reminder|note|something|(?:an?|the) (?:e?mail|meeting|message|call)) )reg(?= \p{L})/gu,
    "regarding",
  ],
  [/(?<=[ ,])bc(?= (?:i|we|he|she|they|it|you|the|my|of)\b)/g, "because"],
  [
    /(?<=\b(?:move|make|put|mark|set|delete|tag|push|open|close|do|did|remove|complete|rename|change) )ti(?= |[.?!]?$)/g,
    "it",
  ],
  [
    new RegExp(
      `(?<!\\band )\\bfro(?= (?:tomorrow|today|tonight|${weekday}|next|me|the|my)\\b)`,
      "g",
    ),
    "for",
  ],
  [/(?<=^|^please |\b(?:and|then) )del(?= (?:the|my|task|note|all|it|that)\b)/g, "delete"],
  [
    /(?<=^(?:what|whats|what['’]s|where|wheres|find|show|tell)\b.{0,60} )pw(?= |[.?!]?$)/g,
    "password",
  ],
  [/\bw\/o(?= \p{L})/gu, "without"],
  [/(?<=\p{L}s )r(?= (?:\p{L}+ed|all|done|ready|back|bought|sent|paid)\b)/gu, "are"],
  [/(?<=\b(?:go|need|have|want|due|it|got) )ot(?= \p{L})/gu, "to"],
];
