import type { Frame } from "../../capabilities/lexicon.ts";
import { bulk, move, noun, nudge, update } from "./shapes.ts";

export const changing: readonly Frame[] = [
  update([
    `${move} [${noun}] {task} [back|out|forward|off] (to|until|till|for) {time}`,
    `(set|change|put|make) [${noun}] {task} [to|for|at] {time}`,
    `{task!} (is|starts|begins) [now] at {time} [(not|instead of) {rest}]`,
    `${move} [${noun}] {task} [back|out|off] {span}`,
    `give me {span} [more] for {task!}`,
    `${move} [${noun}] {task} [back|out|forward|off] (to|until|till|for|on|by) {when}`,
    `(move|reschedule|postpone|push|shift|snooze|delay|defer) [${noun}] {task} {when}`,
    `(set|change|put|make|schedule|plan|do) [${noun}] {task} [to|for|on|at|due] {when}`,
    `(set|change|move) [the] (due date|deadline|date|day|time) (of|for|on) {task} to {when}`,
    `{task!} (can wait|is not due|does not have to be done) (until|till) {when}`,
    `{task!} [is|are] [now] due [on|by|at] {when} [now|instead]`,
    `(set|change|move) {task!} 's (time|date|due date|deadline|day) to {time}`,
    `(set|change|move) {task!} 's (time|date|due date|deadline|day) to {when}`,
    `{task!} (needs|need|has|have) to be (done|ready|finished|in|there) (by|on|before) {when}`,
    `{task!} (is|was|got|has been|have been) [now] (moved|postponed|pushed|delayed|rescheduled|shifted) [back] (to|until|till) {when}`,
    `{task!} (moved|is) [now] (to|on) {when}`,
    `${nudge} {task!} [back|out|forward|over] (to|until|till|for|on) {when}`,
  ]),
  update(
    [
      `(remove|clear|drop|take|delete|take away) [the] (due date|deadline|date) (of|from|for|off|on) [${noun}] {task}`,
      `{task!} has no (date|deadline|due date) [anymore|any more|any longer]`,
      `no (date|deadline|due date) (on|for) {task!} [anymore|any more|any longer]`,
      `{task!} can wait [for now|forever]`,
      `undate {task}`,
    ],
    { dueDate: null, dueTime: null },
  ),
  update([
    `(make|mark|set|change|bump|raise|lower|flag|put|prioritize|prioritise) [the priority of] [${noun}] {task} [up|down] [to|as|at] {priority} [priority]`,
    `(set|change|make) [the] priority of {task} [to] {priority}`,
    `{task!} (is|are|has|just became) [now|only|just|actually] {priority} [priority] [now|again]`,
    `give {task!} {priority} priority`,
    `(set|change) {task!} 's priority to {priority}`,
  ]),
  update([
    `(rename|retitle) [${noun}] {task} (to|as|into) {newTitle}`,
    `change [the] (title|name) of {task} to {newTitle}`,
    `change {task!} to {newTitle}`,
    `(call|change) {task!} [to] {newTitle} instead`,
  ]),
  update([
    `(put|move|file|categorize|categorise|sort) [${noun}] {task!} (under|in|into|to|as) [the] [category] {label!}`,
    `(put|move|file|categorize|categorise|sort) [the|my] ${noun} {task} (under|in|into|as) [the] [category] {label}`,
    `{task!} (belongs|belong|goes|go) (under|in|into|to) [the] [category] {label}`,
    `(set|change) [the] category of {task} to {label}`,
    `(file|categorize|categorise|put) {task!} (under|as) {label}`,
  ]),
  update([
    `tag [${noun}] {task} [also] (with|as) {addTags}`,
    `add [the|a] (tag|tags|label) {addTags} to [${noun}] {task}`,
    `add [the] {addTags} (tag|label) to {task}`,
    `label {task!} [as|with] {addTags}`,
    `tag {task!} {addTags}`,
  ]),
  update([`tag [${noun}] {task} (only|just) (with|as) {tags}`]),
  update([
    `(remove|take|delete|drop) [away] [the] (tag|tags|label) {removeTags} (from|off|of) [${noun}] {task}`,
    `(remove|take|delete|drop) [the] {removeTags} (tag|label) (from|off|of) {task}`,
    `untag [${noun}] {task!} [from|as|with] {removeTags}`,
    `untag [${noun}] {task} {removeTags}`,
    `untag ${noun} {task} [from|as|with] {removeTags}`,
  ]),
  update([
    `{task!} (takes|take|will take|needs|should take|is going to take|only takes|takes about|lasts) [about|only|just|around|roughly] {duration} [not {rest}]`,
    `(set|change) [the] (duration|estimate|length) of {task} to {duration}`,
    `estimate {task} at {duration}`,
    `(plan|allow|reserve|block) {duration} for {task!}`,
  ]),
  update(
    [
      `(start working on|start|begin|work on|working on|resume) [the|my] ${noun} {task}`,
      `(start working on|start|begin|work on|working on) {task!}`,
      `(start working on|start|begin|work on) (the|my) {task} (task|to-do|todo)`,
      `i (am working on|am doing|started|have started|am on|am busy with|began|have begun) {task!} [now|right now]`,
      `mark {task} [as] (in progress|started|begun)`,
      `{task!} (is|are) (in progress|under way|underway|started)`,
    ],
    { status: "in_progress" },
  ),
  update(
    [
      `{task!} (is|are|got) [now] (blocked|stuck|on hold|waiting)`,
      `(block|mark as blocked) {task}`,
      `mark {task} [as] (blocked|stuck|on hold|waiting)`,
      `i am stuck (on|with) {task!}`,
    ],
    {
      status: "blocked",
    },
  ),
  update(
    [
      `{task!} (is|are) (not|no longer) (blocked|stuck|on hold|waiting) [anymore|any more|any longer|now]`,
      `unblock {task}`,
      `mark {task} [as] (not blocked|unblocked)`,
    ],
    {
      status: "pending",
    },
  ),
  update(
    [
      `i am not going to {task!} [after all|anymore|any more]`,
      `(i will not|i do not want to|i do not need to|no need to|we do not need to) {task!} [after all|anymore|any more]`,
      `{task!} (is|are|was|were|got) [now] (cancelled|canceled|off|called off|not happening|no longer needed|not needed anymore)`,
      `(mark|set) {task} [as|to] (cancelled|canceled)`,
    ],
    { status: "cancelled" },
  ),
  update([
    `{task!} {repeat} [from now on|instead|please]`,
    `{task!} (repeats|recurs|comes back|happens|is) {repeat} [from now on]`,
    `(repeat|do) {task!} {repeat} [from now on]`,
    `make {task!} (repeat|recur|recurring|repeating|come back) {repeat}`,
    `(set|change) {task!} to {repeat}`,
  ]),
  update([`(stop repeating|do not repeat) {task!}`, `{task!} does not repeat [anymore|any more]`], {
    repeat: null,
  }),
  update([
    `(add|create|put|make) [an|a|the|these] [new] (step|steps|subtask|subtasks|sub-task|sub-tasks) {steps} (to|for|under|in|on) {task}`,
    `(add|create|put|make) [an|a|the|these] [new] (step|steps|subtask|subtasks|sub-task|sub-tasks) (to|for|under|in|on) {task} {steps}`,
    `(break|split|divide) {task} (into|down into|up into|in) [the] [steps|subtasks|parts|these steps] {steps}`,
    `{task!} (needs|has) [the|these] steps {steps}`,
    `[the] (steps|subtasks|sub-tasks) (for|of) {task!} (are|:) {steps}`,
  ]),
  {
    capability: "tasks.update",
    say: [
      `(add|append|write|put) (to|in|under) [the|my] {task!} task {text}`,
      `(add|append|write|put) (to|in|under) [the|my] {task!} ['s] (description|details) {text}`,
      `(add|put|write) [a|the] (description|detail|details|comment) (to|on|for) {task!} {text}`,
      `(add|append|write|put) {text} to the (description|details) of {task!}`,
    ],
    input: ({ words, text }) => ({ words, changes: { appendDescription: text } }),
  },
  bulk("change", [
    `(move|reschedule|postpone|push|shift|set|put|snooze|delay) {many} (to|until|till|for|on) {when}`,
    `(make|set|mark|change) {many} [to|as] {priority} [priority]`,
    `(put|move|file) {many} (under|in|into) [category] {label!}`,
    `(tag|label) {many} (with|as) {addTags}`,
    `{many} (is|are) [now] {priority} [priority] [now]`,
    `{many} (is|are) due {when}`,
  ]),
  bulk("change", [`mark {many} [as] (in progress|started)`], { status: "in_progress" }),
];
