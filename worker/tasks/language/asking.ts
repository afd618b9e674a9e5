import type { Frame } from "../../capabilities/lexicon.ts";
import { comparing } from "../asking/comparing.ts";
import { rankedAsks } from "./asked-slots.ts";
import { telling } from "../asking/telling.ts";
import { noun, question, show } from "./shapes.ts";

const ends =
  "[do i have|do i still have|have i got|are there|there are|i have|is there|are left|left|remaining|to do|have i|on my list|on my plate]";

export const asking: readonly Frame[] = [
  question("list", [
    `${show} [what is|what] {which}`,
    `(what|which|what are|which are|what is) {which}`,
    `(what|which) {which} ${ends}`,
    `(what|which) [tasks|things] (do i have|have i got|are there|should i do|must i do|do i need to do|am i doing|is there) [to do|due|planned|on|for|left|up|coming up] [for|on] {which}`,
    `what is (the|my) (first|next) (thing|task) [due|on|for|up] {which}`,
    `what is (the|my) (first|next) (thing|task) due (on|by|for) {which}`,
    `(and|what about|how about) [on|for] {which}`,
    "what is coming up {which}",
    `what is [on|due|happening|planned|up|coming up|there|to do|left|next|going on|scheduled] [for|on] {which}`,
    `(is there|are there|do i have|have i got|got) [anything|something|any tasks|any|things] [to do|due|planned|on|for|left|up|coming up] [for|on] {which}`,
    `(anything|something) [due|planned|on|for|left|up|coming up|happening] [for|on] {which}`,
    `how (busy|full|packed|free) (am i|is my|is) [on|for] {which}`,
    `(do i have|have i got|is there) (much|a lot|lots|plenty) [to do|on|going on|planned] [on|for] {which}`,
    `how much [work] (have i got|do i have|is there) [to do] [on|for|in] {which}`,
    `(what does my|how does my) {which} look [like]`,
    `[what is|what are] (my|the) [agenda|plan|plans|schedule|day] (for|on) {which}`,
    `am i free [on|for] {which}`,
    `do i have [any] (time|space|room) [left] [on|for] {which}`,
    `(do i have|have i got|is there) [any|enough] time (for|to do) {task!} [on] {which}`,
    `(what|who) do i [still] (need|have) to {verb}`,
    `do i [still] (need|have) to {verb} (anything|something|anyone|anybody|someone) [{which}]`,
    "[i] [have|only have|just have] [got|only got|just got] {within} [free|spare|left|to spare|to kill|now|until then] [,|:|.|-] [so] what [can|could|should] [i] (do|get done|finish|tackle|manage|squeeze in|fit in|knock off|knock out|tick off|get through|cross off) [in that|in that time|with it|now]",
    "what (can|could|should) i (do|get done|finish|tackle|manage) (with|in) {within}",
    "what (can|could|should) i (do|get done|finish|tackle|manage) (with|in) [a|an|my|the] (spare|free) {within}",
    `how (does|is) my {which} (look|looking)`,
  ]),
  question(
    "list",
    [
      "what am i (working on|doing|busy with|in the middle of) [now|right now]",
      "(what was i|where was i|what were we) [doing|working on|busy with|at|in the middle of|up to] [before|last|again|earlier]",
      "what (have i|did i) (started|start|begun|got going) [already|so far|and not finished]",
    ],
    {
      status: "in_progress",
    },
  ),
  question("list", [
    "(show|list) [me] (only|just) {which}",
    "(only|just) show [me] {which}",
    "(filter|narrow) [my|the] tasks [down] (to|by|for) {which}",
  ]),
  question("list", [
    `${show} [all] [of] [the|my] [open] ${noun} [do i have|are there|please]`,
    "(show|list) [me] (all|everything) [of it|of them] [again]",
    "(what is|what are) [on my plate|left|open|next|up|on my list|on the list] [to do]",
    "(read|read out|tell) [me] [the|my] (list|to-do list|todo list|task list) [out|to me|out loud]",
    "what (do i|should i|must i) [have to|need to] do",
    "(my|show my|the) (to-do list|todo list|task list|agenda|list)",
    `[all] [of] [my|the] [open] (tasks|to-dos|todos)`,
  ]),
  question("count", [
    `how many {which} ${ends}`,
    `how many (do i have|are there|are|have i got) {which}`,
    `(count|number of) {which}`,
    `how many {which} (do i have|are there|are|have i got) {which}`,
    `how many (tasks|things|to-dos|todos|items) ${ends}`,
  ]),
  question("first", [
    "what (should|do|must|shall|can) i (do|start with|work on|tackle|focus on) (first|next|now|right now)",
    "what (is|comes) [the] (first|next|most important|most urgent|most pressing) [thing|task] [to do|for me]",
    "(where|what|which task) (should|do|shall) i (start|start with|begin|begin with)",
    "what is [the|my] (next|first|best|most important) (thing|task) [that] [i] [should|could|must|to] (do|work on|tackle|start with|begin with)",
    "(what|which) [task|thing|one] is due (next|first|soonest)",
    "when is [the|my] next (task|thing|appointment|deadline|one) [due]",
    "which [of my tasks|task|one|of them|of those|of these] (is|comes) [the] (first|next|most important|most urgent|most pressing) [one|right now|now]",
    "what should i (do|work on|tackle|focus on)",
    "what (should|has to|must|needs to|ought to) (come|go|be done|be|happen) first [on my list|today]",
  ]),
  question("list", [
    "(what is|what else is|what have i got|what do i have|is there anything|anything|is anything|what comes|what happens) [due|on|to do|coming|left|next] {around}",
    "(what|which) (tasks|things) (are|do i have|have i got) [due|on|to do|coming|left] {around}",
    "what (should|do|can|must|shall) i (do|tackle|start|work on|get done|finish) [next] {around}",
  ]),
  question("time", [
    `how (long|much time|many hours) (will|does|do|would|is) {which} (take|need|cost)`,
    `how much (work|time) (is there|do i have|is left) [on|for|in] {which}`,
    `how (long|much time|many hours) do i need for {which}`,
  ]),
  {
    capability: "tasks.list",
    say: [
      `(what|which tasks|which things|what tasks|what things) (have i|did i) [already] (finish|finished|do|done|complete|completed|achieve|achieved|tick off|ticked off|get done) [so far] [{done period}]`,
      "[the|my] (tasks|things|to-dos|stuff) [that] (i|i have) (finished|completed|did|done|ticked off) [so far] [{done period}]",
      "(did|have) (i|we) [already] (finish|finished|complete|completed|tick off|ticked off|get|got|achieve|achieved) (anything|something|any tasks|much|a lot|any of my tasks) [done] [so far] [{done period}]",
      "how (productive|busy|good) (was i|have i been) [so far] [{done period}]",
      "how (much|many things) (did i|have i) (get done|got done|achieve|achieved|accomplish|accomplished|manage|managed|do|done|finish|finished|complete|completed) [so far] [{done period}]",
      `${show} (what i finished|what i have done|what i did|what i completed) [{done period}]`,
      `how many (tasks|things) (have i|did i) [already] (finish|finished|do|done|complete|completed|tick off) [so far] [{done period}]`,
      `${show} [all] [my|the] (completed|finished|done) (tasks|to-dos|todos|things|stuff) [from|of] [{done period}]`,
    ],
    input: ({ finished }) => ({
      due: "any",
      status: "completed",
      ...(finished !== undefined && { done: finished }),
    }),
  },
  ...["list", "count"].map((ask): Frame => ({
    capability: "tasks.list",
    say: [
      ask === "list"
        ? "(what|which) [tasks|things|to-dos] (have i|did i|have we|did we) [just] (add|added|create|created|enter|entered) {done period}"
        : "how many (tasks|things|to-dos) (have i|did i|have we|did we) (add|added|create|created|enter|entered) {done period}",
      ask === "list"
        ? "(what|which) [tasks|things|to-dos] (was|were|has been|have been|got) (added|created) {done period}"
        : "how many (tasks|things|to-dos) (was|were|have been|got) (added|created) {done period}",
    ],
    with: { ask },
    input: ({ finished, ask: asked }) => ({ due: "any", ask: asked, added: finished }),
  })),
  ...(["categories", "tags"] as const).map((kind): Frame => ({
    capability: "tasks.labels",
    say: [
      `(what|which|what are|list|show|show me|tell me|name) [all] [the|my] ${kind} [do i have|are there|have i got|do i use|am i using|i use|i have|that i use|there are]`,
      `(what|which) ${kind} (do|did|have) i (use|have|got|used|made)`,
    ],
    with: { kind },
  })),
  question("earliest", ["what is (the|my) (next|nearest) (deadline|due date)"], { due: "week" }),
  question(
    "list",
    ["(what|which) [of my] [tasks|things|ones] can wait [a bit|a while|till later|for now]"],
    {
      priority: "low",
    },
  ),
  ...comparing,
  ...telling,
  {
    capability: "tasks.find",
    say: [
      `(find|search|search for|look for|look up|where is|where are) [all] [the|my|a] ${noun} [about|with|for|on|called|that mention|mentioning|containing] {text}`,
      `the ${noun} (about|with|on) {text}`,
      `(which|what) ${noun} (mention|mentions|contain|contains|is about|are about|says|say|has|have) [the word] {text}`,
      "(find|search for|look for|look up) {text} in [the|my] (tasks|to-dos|todos)",
    ],
    input: ({ text }) => ({ words: String(text).replace(/^(?:the|my|our) (?=\S)/i, "") }),
  },
  {
    capability: "tasks.plan",
    say: [
      "[help me] (plan|organize|organise|schedule|sort out|structure|arrange|help me plan|plan out|map out|lay out|work out) [out] [my|the|this] [rest of my|rest of the] {span name} [out] [for me|ahead|please]",
      "[help me] (plan|organize|organise|schedule|map out) [my|the] day (on|for) {span name}",
      "(make|create|draft|suggest|give|do|do me|come up with) [me] [a|the|my] plan (for|of) [my|the|this] {span name}",
      "(what|how) (should|could|would) my {span name} look [like]",
      "(fill|fill up|fill in|block out|timebox|time block) [my|the] {span name} [for me] [with my tasks]",
    ],
  },
  { ...question("list", ["{named}"]), stage: "loose" },
  ...["time", "count", ...rankedAsks, "first", "list"].map((ask): Frame => ({
    ...question(ask, [`{asked ${ask}}`]),
    stage: "parts",
  })),
  { ...question("list", ["{asked in part}"]), stage: "last" },
  question("longest", [
    "(what|which) [of these|of those|of them|of my tasks] [one|task|thing] (is|takes) [the|my] longest [task|one|to do]",
    "(what|which) is [my|the] (longest|biggest) (task|one|thing|job)",
    "(what|which) [one|task] [of] [these|those|them|my tasks|my jobs|my chores] [around the house|at home] (is taking|takes|would take|will take) [me] [the] (longest|most time)",
  ]),
  question("shortest", [
    "(what|which) [of these|of those|of them|of my tasks] [one|task|thing] (is|takes) [the|my] (shortest|quickest|least time) [task|one|to do|to finish]",
    "(what|which) is [my|the] (shortest|quickest) (task|one|thing|job)",
  ]),
  question("first", [
    "what is [the|my] (most important|most urgent|most pressing|top priority) [thing|task|one] [today|now|this week]",
  ]),
  question("list", [
    "(what|which) (am i|are we) (supposed|meant|due|going|planning|expected) to (do|get done|finish|be doing) [{which}]",
  ]),
  question("list", [
    "(hide|leave out|do not show|stop showing) [me] [the|my|all] [already] (completed|finished|done) (tasks|ones|to-dos|things|stuff|items)",
  ]),
  question("count", [
    "how much (is|have i got|do i have) [still] (open|left|to do|outstanding|on my plate)",
  ]),
  question(
    "list",
    [
      "[give me|show me] (an overview|a summary|the rundown|a rundown|an outline) [of my day|of the day|of today]",
    ],
    { due: "today" },
  ),
  question(
    "list",
    [
      "what (did i miss|have i missed|am i behind on|should i have done by now|is hanging over (me|my head))",
      "(am i|are we) (on top of|keeping up with|behind on|behind with|behind|caught up with) [things|everything|it all|my tasks|my work|stuff|all my tasks]",
      "how (am i|are we) (doing|getting on) [with my tasks|with my list|so far]",
      "how far behind am i",
      "[is there] (anything|something) [that] (i should|should i|i need to|do i need to) (worry|panic|be worried|be concerned|be stressed) [about]",
    ],
    { due: "overdue" },
  ),
  question(
    "list",
    [
      "[is there] (anything|something|what) [that] (i have|have i|i) (forgotten|forgot|missed|overlooked)",
      "what am i (forgetting|missing|overlooking)",
      "(is|are) (it|that) [all] (done|finished|sorted|over) for (today|now)",
      "(is|are) (everything|we) [all] (done|finished|sorted) [for] [today|now]",
      "(have i|did i|am i) (forgotten|forgot|forget|forgetting|missed|miss|missing|overlooked|overlooking) (anything|something|any of my tasks|a deadline|any deadline|any deadlines)",
    ],
    {
      due: "overdue",
    },
  ),
  {
    capability: "tasks.list",
    say: [
      "(what|which) [tasks|things|ones] (has been|have been|is been|is|are|were|was|got) (ticked off|done|finished|completed|crossed off|checked off) [already|so far] [{done period}]",
    ],
    input: ({ finished }) => ({
      due: "any",
      status: "completed",
      ...(finished !== undefined && { done: finished }),
    }),
  },
  question(
    "list",
    [
      "what is (coming up|coming|next up) [next|soon]",
      "(what is|which tasks are|is anything|anything|is there anything|have i got anything|do i have anything) [due|coming up|coming] soon",
    ],
    { due: "week" },
  ),
  question("list", [
    "(what|how) (is|does) {my days} [look|looking] [like] [today]",
    "is {my days} (busy|full|packed)",
  ]),
];
