import { fieldsOf, type Frame } from "../../capabilities/lexicon.ts";

const noun = "(note|notes|memo)";
const called = "[called|named|titled|about]";
const show = "[please] (show|list|see|give|display|get|view|pull up|bring up|look at) [me]";

const listing = (ask: string, say: readonly string[]): Frame => ({
  capability: "notes.list",
  say,
  input: ({ which: found = {}, ...given }) => ({ kind: "all", ...given, ...fieldsOf(found), ask }),
});

export const asking: readonly Frame[] = [
  listing("list", [
    `${show} {which}`,
    "(what|which) {which} [do i have|are there|have i got]",
    `${show} [all] [of] [the|my] [{kind}] notes`,
    "(what are|what|which) [the|my] [{kind}] notes [do i have|are there|have i got]",
    "(my|the) [{kind}] notes",
    "{kind} notes",
    "(which|what) notes are {kind}",
    "(what is|what have i|which ones are) {kind}",
    "[are there|do i have] any {which}",
    "(do i have|have i got) {which}",
  ]),
  { ...listing("list", ["{which}"]), stage: "loose" },
  ...(
    [
      ["changed", "(change|changed|edit|edited|touch|touched|update|updated|work on|worked on)"],
      ["written", "(write|wrote|written|make|made|add|added|create|created|take|took)"],
    ] as const
  ).map(([by, verb]): Frame => ({
    capability: "notes.list",
    say: [
      `(what|which) notes (did i|have i|i have|i) ${verb} {past days}`,
      `${show} [all] [of] [the|my] notes [that] (i|i have) ${verb} {past days}`,
      ...(by === "changed" ? [`${show} [all] [of] [the|my] notes (from|of) {past days}`] : []),
    ],
    with: { by },
    input: ({ by: way, from, to }) => ({ touched: { by: way, from, to } }),
  })),
  {
    capability: "notes.list",
    say: [
      "(what|which) note (did i|have i) (change|changed|edit|edited|touch|touched|update|updated|work on|worked on|write|write in|look at) (last|most recently|recently)",
      "(what|which) [one] (is|was) (the|my) (last|latest|newest|most recent) note [i (wrote|changed|edited)]",
      "(show|find) [me] (the|my) (last|latest|most recent) note [i (wrote|changed|edited)]",
    ],
    input: () => ({ newest: true }),
  },
  {
    capability: "notes.list",
    say: [
      "what (is|did i put|have i put|have i|do i have|lies|was) [in] [the|my] archive",
      "(show|open) [me] [the|my] archive",
    ],
    with: { kind: "archived" },
  },
  {
    capability: "panels.view",
    say: ["(show|open|where is|see) [me] [the|my] (trash|bin|trash can|recycle bin|deleted notes)"],
    with: { panel: "notes", filter: { folder: "trash" } },
  },
  {
    capability: "panels.view",
    say: [
      "(sort|order|arrange|list|show) [me] [my|the] notes [sorted|ordered] by {sort}",
      "(sort|order) [them|these|those|it] by {sort here}",
      "(sort|order|put|arrange|list|show) [me] [my|the] notes {sort first}",
    ],
    with: { panel: "notes" },
  },
  listing("count", [
    "how many {which} [do i have|are there|have i got|do i have in total]",
    "how many notes (are|have i|do i have) {kind}",
    "how many [{kind}] notes [do i have|are there|have i got|there are|i have|we have]",
  ]),
  {
    capability: "notes.find",
    say: [
      "(find|search|search for|look for|look up) [all] [the|my] notes [about|with|for|on|that say|containing|mentioning|that mention] {text}",
      "(find|search for|look for|look up) {text} in [the|my] notes",
      "[the|my] notes (from|in|of) [the|my] {text} category",
      "(which|what) (note|notes) (mention|mentions|say|says|talk about|talks about|contain|contains|are about|is about|has|speak of|speaks of) {text}",
      "(do|does) (any|any of my|one of my|a) (note|notes) (mention|say|talk about|contain|speak of) {text}",
      "[my|the|all|any] notes (about|on|with|mentioning) {text}",
      "what is (my|the) note (about|on|with) {text}",
      "[is there] (anything|something) (from|about|on|by|of|with) {text} (in|among) [all] [of] [my|the] notes",
      "notes (with|containing) [the] (word|words) {text}",
      "(do i have|is there|are there|have i got) (a note|any notes|notes) (about|on|with|mentioning) {text}",
      "(the|that|my) note (about|with|on) {text} [,] where is (it|that)",
      "(where is|where did i put) (the|that|my) note (about|with|on) {text}",
      "i [once] (had|have|wrote|saved|kept|noted) (a|an|the|some) {text} [somewhere] [saved|written down|in my notes] , (see if you can|can you|could you|please|help me) (find|locate|dig out|dig up|track down) (it|that|them) [up|out] [for me]",
      "in which note (did i write|did i note|have i written|do i have) [down|about] {text}",
      "search [the|my] notes for {text}",
      "i am (looking for|after|searching for|trying to find) (the|that|a|my) note (with|about|on|that has) {text}",
      "i [once] (wrote|noted|jotted|put|had) [something|a note|it] [down] (about|on) {text} , (can|could) you (find|dig) [it|that] [up|out]",
      "(find|show|get|open|bring up|pull up|dig up|dig out|look up|look for|search for|give) [me] (the|that|my) note (with|about|on|w/|where i wrote about|that has) {text}",
    ],
    input: ({ text }) => ({ words: String(text).replace(/ in (?:it|them)$/i, "") }),
  },
  {
    capability: "notes.read",
    say: [
      "(what is|what stands|what do i have) (on|in) {note!} [note|list] [so far|by now|now|again]",
      "(read|read out|read me|read us|show me what is in|show me what is on|tell me what is in|tell me what is on) {note!} [back|out|aloud|again] [out loud|to me|for me]",
      "what does {note!} [note] say [now|so far|again]",
      "what (is|stands) in [the|my] note {note}",
    ],
  },
  {
    capability: "notes.read",
    say: [
      "(summarize|summarise|sum up|recap|give me a summary of|what is the gist of|tldr|the short version of) {note!} [note]",
      `(summarize|summarise|sum up) [the|my] ${noun} ${called} {note}`,
      "what is in {note!} [note] (in short|in brief|briefly)",
      "{note!} [note] (in short|in brief|in a nutshell)",
      "what is {note!} about",
      "(give|tell|show) me [the|a] (gist|summary|short version|highlights) of {note!} [note]",
    ],
    with: { ask: "summary" },
  },
  {
    capability: "notes.linked",
    say: [
      "(what|who|which notes|what else) (links|link|refers|refer|leads|lead|points|point) to {note!}",
      `(what|who|which notes|what else) (links|link|refers|refer|leads|lead|points|point) to [the|my] ${noun} ${called} {note}`,
      "(show|list|what are) [me] [the|all] (backlinks|links|references) (to|of|for) {note!}",
    ],
  },
  {
    capability: "notes.open",
    say: [
      `(open|show|show me|go to|bring up|pull up) [the|my] ${noun} ${called} {note}`,
      "(open|show me|get me|fetch me|hand me|go to|bring up|pull up|show|dig out|dig up|fish out) {note!} [to me|again]",
      "(open|show me|go to|bring up|show) [the|my] {note} note",
    ],
  },
  {
    capability: "notes.tell",
    say: [
      "what do my notes (say|tell me|know) about {question}",
      "where (did|have|do) i (put|write|note|save|store|keep|written|noted|saved|kept|have) [down|about] {question}",
      "(according to|in) my notes {question}",
      "(did|have) i [ever|already] (write|written|note|noted|jot|jotted|put|save|saved|keep|kept) [down] (what|where|who|when|which|how|anything about|something about|the|my) {question}",
    ],
  },
  {
    capability: "notes.tell",
    say: [
      "[from|by|at|in|on|to|for|of|with|about|until] (what|who|where|when|which|whose|how|why) [is|are|was|were|does|do|did|am] {question}",
      "(tell|remind) me (what|who|where|when|which|how|about) {question}",
      "do you know {question}",
      "(give|tell|show|get) me [all|everything|anything|more] [the] (about|on|lowdown on|scoop on|story on|facts on|details on|details of|info on|info about|word on) {question}",
      "(is there|are there|do i have|have i got|did i write|did i note|has|is|are) {question}",
    ],
    stage: "last",
  },
];
