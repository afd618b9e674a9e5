import { type Fields, fieldsOf, type Frame } from "../../capabilities/lexicon.ts";

/** Words that many frames of tasks share. */
export const noun = "(task|tasks|to-do|to-dos|todo|todos|reminder|reminders)";
export const a = "[me] [an|a|one|the|my|another] [new] [recurring|repeating|quick]";
export const add = "(add|create|make|new|schedule|set up|put in|enter|log|record)";
export const move =
  "(move|reschedule|re-schedule|postpone|prepone|push|push back|put back|shift|snooze|delay|bump|defer|put off|drag)";
export const nudge = "(nudge|slide|bring|kick|rearrange|swap|advance|pull)";
export const drop =
  "(delete|remove|drop|trash|erase|scrap|scratch|strike|ditch|bin|kill|get rid of|throw away|throw out|take off|take)";
export const tick =
  "(complete|finish|finish off|tick off|check off|tick|cross off|cross out|mark off|done with|finished with|finished|completed|i am done with|i am finished with|i am finish with|i am ready with|i am through with|wrap up)";
export const isDone =
  "(done|done and dusted|rung|complete|completed|finished|ticked off|checked off|sorted|sorted out|handled|dealt with|taken care of|over|closed|out the door|out of the door|off my plate|off my desk|off my hands|off the table|off the list|in the bag|history|through|shipped|resolved|settled|wrapped up|all set|paid|sent|called|booked|bought|returned|submitted|written|posted|cleaned|fixed|ordered|renewed|mailed|emailed|watered)";
/** The same without what somebody does by the phone: 'mom called' is no task done. */
export const isOver = isDone
  .replace("sent|called|", "")
  .replace("posted|", "")
  .replace("mailed|emailed|", "");
export const is =
  "(is|are|was|were|has been|have been|got|is now|are now) [all|now|already|finally|officially]";
export const show =
  "(can i see|could i see|may i see|might i see|could you show|i would like to see|i want to see|show|list|see|give|tell|display|find|get|view|pull up|bring up|read out) [me]";

const changes = ({ words, ...given }: Fields): unknown => ({ words, changes: given });
export const update = (say: readonly string[], said: Fields = {}): Frame => ({
  capability: "tasks.update",
  say,
  with: said,
  input: changes,
});
export const question = (ask: string, say: readonly string[], said: Fields = {}): Frame => ({
  capability: "tasks.list",
  say,
  input: ({ which }) => ({ due: "any", ask, ...said, ...fieldsOf(which) }),
});
export const tell = (ask: string, say: readonly string[]): Frame => ({
  capability: "tasks.tell",
  say,
  with: { ask },
});
const exceptThese = "[,] (except|except for|but not|apart from|besides) {except}";
export const bulk = (action: string, say: readonly string[], said: Fields = {}): Frame => ({
  capability: "tasks.bulk",
  say: [...say, ...(action === "change" ? say.map((one) => `${one} ${exceptThese}`) : [])],
  input: ({
    filter,
    exceptWords,
    words: _words,
    postponeDays: _later,
    partOfDay,
    dueTime,
    ...given
  }) => ({
    filter,
    ...(exceptWords !== undefined && { exceptWords }),
    action,
    ...(action === "change" && {
      changes: {
        ...said,
        ...given,
        // Each keeps its own time in 'Monday morning'.
        ...(dueTime !== undefined && partOfDay === undefined && { dueTime }),
      },
    }),
  }),
});

/** What somebody is at: 'I am working on the report', 'knee deep in the report'. */
export const begun: readonly string[] = [
  `(start working on|start|begin|work on|working on|resume) [the|my] ${noun} {task}`,
  `(start working on|start on|get started on|get going on|make a start on|start|begin|work on|working on) {task!}`,
  `(start working on|start|begin|work on) (the|my) {task} (task|to-do|todo)`,
  `i (am working on|am doing|started|have started|am on|am busy with|began|have begun|made a start on|started on|have started on|got started|have made a start on|got going on|have got started on|got started on) {task!} [now|right now]`,
  `[i am|we are] [right] (knee deep|knee-deep|elbow deep|neck deep|deep) in {task!} [now|right now|at the moment]`,
  `[i am|we are] up to my (elbows|neck|ears|eyes|eyeballs) in {task!} [now|right now|at the moment]`,
  `[i am|we are] (in the thick of|stuck into|getting stuck into|in the middle of|cracking on with|getting on with|plugging away at|chipping away at|making headway on|making headway with) {task!} [now|right now|at the moment]`,
  `[i|we] [have] [just] (cracked on|got stuck in|made headway|got going|got cracking) (with|on) {task!} [now|today|this morning]`,
  `(mark|show|list|put) {task} [down] [as] (in progress|started|begun)`,
  `{task!} (is|are) (in progress|under way|underway|started)`,
  `(set|move|put|change|switch) {task!} (to|as) (in progress|started|doing)`,
];

/** 'move the rent to the day before': so many days from where it is. */
export const nearby: readonly Frame[] = (
  [
    ["day before", -1],
    ["day after", 1],
    ["week before", -7],
    ["week after", 7],
  ] as const
).map(([way, postponeDays]) =>
  update([`(move|push|shift|bring|put|change) {task!} [forward|back] to the ${way}`], {
    postponeDays,
  }),
);
