import type { Fields, Frame } from "../../capabilities/lexicon.ts";
import { a, add, noun } from "./shapes.ts";

export const making: readonly Frame[] = [
  {
    capability: "tasks.create",
    say: [
      `${add} ${a} ${noun} [called|named|to|for|that says|saying|about] {title}`,
      `${add} ${a} ${noun} {title} with [the] (steps|subtasks|sub-tasks) {steps}`,
      `${add} {title} with [the] (steps|subtasks|sub-tasks) {steps}`,
      `${noun} : {title}`,
      "(task|todo|to-do|reminder) {chore}",
      "remind me (to|about|of|that i have to|that i need to|i need to|i have to) {title}",
      "remind me {on} (to|about|that i have to) {title}",
      "(remember|do not forget|do not let me forget|make sure i|make sure to|make sure that i) [to|about] {title}",
      "i [still|really|also|just|do] (need to|have to|have got to|got to|ought to|must|must to|should) [really|still|also|just] {duty}",
      "i (must|should|can) not forget [to|about] {title}",
      "(got to|need to|have to|must|should) {chore}",
      "[on|by] {on} i (have to|need to|must|should|have got to) {duty}",
      "{on} : {title}",
      "add {title} (to|for) {on}",
      `${add} [an|a] {priority} [priority] ${noun} [to|called|for] {title}`,
      "(schedule|arrange) (a|an) {title}",
      "(jot|write|put|note) down [a] (task|reminder|to-do|todo) [for me] [to] {title}",
      "make sure [that] (i|we) {title}",
      "i am (supposed|meant|planning|due) to {title}",
      "(ping|nudge|alert|notify|buzz|poke|prod) me {on} (to|about) {title}",
      "(ping|nudge|alert|notify|buzz|poke|prod) me (to|about) {title}",
      `(pop|put|stick|add|set|create|make) [in] [a|an] [new] (reminder|task|to-do|todo) [in|on|down] (for|on) {on} (to|about|that|:|saying|called) {title}`,
      "(stick|put|pop|whack|chuck|slap|get) {title} (on|down) [my list|the list|my to-do list|the to-do list] for {on}",
      "(stick|put|pop|whack|chuck|slap) {title} down",
      "i (need|have) [about|around] {duration} [on|this|next] {on} to {title}",
      "i (need|have) [about|around] {duration} to {title}",
      `(put|add|stick|get|throw|write|jot|place) {title} (on|onto|to|in|into) [the|my] (to-do list|todo list|to do list|task list|list|tasks|to-dos|todos) [for {on}]`,
      "(put|write|note|jot) down [that i have to|that i need to|that i must|that i should|to] {title}",
      `(make|create|add|let|have) [an|a|the|my] ${noun} [that] (repeat|repeats|repeating) {every} [to|called] {title}`,
      "add {title} (to|under|in|into) {label!} [with] [{priority}] [priority]",
      "{subject} is due [on|by|at] {on}",
      "i (do not want|must not) to forget [to|about] {title}",
    ],
    input: titledBy,
  },
  {
    capability: "tasks.create",
    say: [
      `${add} [the|these|those|some|my] [{count}] [new] (tasks|to-dos|todos|reminders|things|items) [called|named] {list}`,
      "(tasks|to-dos|todos|reminders) : {list}",
      "(task|to-do|todo|reminder|to-do list|todo list|task list|list) : {lines}",
      "remind me to {list}",
    ],
  },
  { capability: "tasks.create", say: ["add [to] {title}"], input: titledBy },
  {
    capability: "tasks.create",
    say: ["{bare}", "{errands}", "{bare} with [the] (steps|subtasks|sub-tasks) {steps}"],
    input: titledBy,
    stage: "loose",
  },
];

/** Words said apart of the title hold as well: a day before it, a length. */
function titledBy({ addSteps, ...task }: Fields): Fields {
  return addSteps === undefined ? task : { ...task, steps: addSteps };
}
