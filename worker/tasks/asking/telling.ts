import type { Frame } from "../../capabilities/lexicon.ts";
import { noun, tell } from "../language/shapes.ts";

const period = "(today|tonight|tomorrow|this week|next week|overdue|yesterday|this weekend)";

const day =
  "(today|tonight|tomorrow|this weekend|monday|tuesday|wednesday|thursday|friday|saturday|sunday)";

/** What is asked of one task. */
export const telling: readonly Frame[] = [
  tell("due", [
    `when is {task} due`,
    `when is {task!} [happening|on|again]`,
    `how long (have i got|do i have|is left|is there) (until|till|before) {task!}`,
    `when (do i have to|do i need to|must i|should i|am i going to|does|is) {task!} [due|have to be done|need to be done]`,
    `(what is|what are|tell me) [the] (due date|deadline|date|day|time) (of|for) {task}`,
    `[how many] days (until|till|before) {task!} [is due|are due]`,
    `how (many days|long) (until|till|before|is it until|is it till) {task} [is due|are due]`,
    `(is|are|was) {task!} [on|due on] ${day}`,
    `(is|are) {task!} (late|overdue|due ${period}|due soon|due)`,
    `what (time|day) is {task!} [due|at|on]`,
    `is {task!} (in|on) [the] (morning|afternoon|evening) (or|or in|or on) [the] (morning|afternoon|evening)`,
    `by when (do|must|should) i {task!}`,
    `when is (the|my|our) (last day|latest|deadline|last chance) (to|for) {task!}`,
    `(by when|until when|till when) (does|do|must|should|has|is) {task!} [have|need] [to] [be] [done|paid|finished|ready|sent|booked]`,
    `when (do|will|am|should) i (see|seeing|visit|visiting|meet|meeting|at|go to|going to|off to) {task!}`,
    `days left (until|till|to|before) {task!}`,
    `how (late|overdue|far behind|far overdue) (am i|are we|is) [with|on] {task!}`,
    `how many days (late|overdue|over) (is|am i with|are we with) {task!}`,
  ]),
  tell("time", [
    `how (long|much time|many minutes|many hours) (will|does|do|would|is|should) {task} (take|need|last) [me]`,
    `how (long|much time) do i need (for|to) {task!}`,
    `how (long|many minutes|many hours) is {task!}`,
    `(what is|tell me) [the] (duration|length|estimate) of {task}`,
  ]),
  tell("priority", [
    `(what is|what|tell me) [the] priority (of|does|for|is) {task} [have]`,
    `how (important|urgent) is {task}`,
    `is {task!} (urgent|important|high priority|low priority|medium priority)`,
  ]),
  tell("done", [
    `(is|are|was|were) {task!} [all] (done|finished|complete|completed|paid|sent|called|booked|bought|returned|submitted|written|sorted|over|ready) [yet|already]`,
    `(have|did|do) (i|we) [have] [already|ever|actually|manage to|remember to|get round to|get around to] {task!} [yet|already|in the end|or not|or is it still open]`,
    `(has|have) {task!} been (done|finished|completed|paid|sent|called|booked|bought|returned|submitted|sorted) [yet|already]`,
  ]),
  tell("status", [
    `(is|are|was|were) {task!} (open|blocked|in progress|still open|started|stuck) [yet|already]`,
    `(what is|tell me) [the] status of {task}`,
    `how far (is|am i with|along is|along am i with) {task!}`,
    `how is {task!} (coming along|going|doing)`,
    `what is the state of [play with] {task!}`,
    `where (am i|are we|do i stand|do we stand) (with|on) {task!}`,
  ]),
  tell("priority", ["(what|which) priority {task!} has"]),
  tell("due", [
    "when am i {doing}",
    "what time (was|is) {task!} [again]",
    "{task!} what time (was|is) that [again]",
  ]),
  { ...tell("all", ["{task alone}"]), stage: "loose" },
  tell("category", [
    `(what|which) category (is|has|does) {task} [in|have|belong to]`,
    `where does {task!} belong`,
  ]),
  tell("tags", [`(what|which) tags (does|has|are on) {task} [have]`, `how is {task!} tagged`]),
  tell("steps", [
    `(what are|show|list|show me) [the] (steps|subtasks|sub-tasks) (of|for|in) {task}`,
    `what (steps|subtasks) (does|has) {task} [have]`,
  ]),
  tell("all", [
    `tell me [more] about [the|my] ${noun} {task}`,
    `tell me [more|everything] about {task!}`,
    `what about {task!}`,
    `(details|info) (of|on|about|for) {task!}`,
    `show me [the|my] {task!} task`,
    `what is [the|my] {task!} (thing|task|to-do) [again|about]`,
    `what is (the (deal|story|situation|latest|progress|matter)|up|happening|going on) (with|on) {task!}`,
  ]),
];
