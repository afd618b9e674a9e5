import type { Frame } from "../../capabilities/lexicon.ts";
import { noun, update } from "./shapes.ts";

/** What a task is put under, and what is written in it: category, tags, steps, description. */
export const labelling: readonly Frame[] = [
  update([
    `(put|move|file|categorize|categorise|sort|stick|pop|throw|place|drop|slot|shift|stuff|group) [${noun}] {task!} (under|in|into|to|as|with) [the|my] [category] {label!} [stuff|things|tasks|ones]`,
    `(put|move|file|categorize|categorise|sort) [the|my] ${noun} {task} (under|in|into|as) [the] [category] {label}`,
    `(recategorise|recategorize|reclassify|classify|class|categorise|categorize|file) {task!} [away] (as|under|in|into|with) [the|my] {label}`,
    `(put|move|file|stick|pop|drop|throw|shove|slot|shift|switch|change|slide) {task!} [over] (in|under|into|to) [the|my] {label} category`,
    `(put|move|file) {task!} (in|under|into|to) [the] {Label}`,
    `(put|move|file|have|i want|i would like to have|i would rather have) {task!} (in|under|into) [the] {label} (instead of|rather than|not|and not|than) [in|under] [the] {rest}`,
    `{task!} (belongs|belong|goes|go) (under|in|into|to) [the] [category] {label}`,
    `{task!} (is|should be|ought to be|has to be) (in|under) [the|my] {label} category`,
    `(set|change) [the] category of {task} to {label}`,
    `[the] category (of|for) {task!} : {label}`,
    `(put|move|file|sort|assign|add|set) {task!} (in|under|into|to) [the] category {label}`,
    `{task!} [:] category {label}`,
    `(file|categorize|categorise|put) {task!} (under|as) {label}`,
  ]),
  update([
    `(take|remove|pull|get|move|kick) {task!} (out of|off|from) [the|my] {lost label} [category|tag]`,
    `(take|remove|drop|lose|strip) [the] {lost label} [off|from] (off|from) {task!}`,
    `{task!} (is not|are not|isn't|aren't) [a|an] {lost label} [thing|task] [anymore|any more|any longer]`,
  ]),
  update(
    [
      `(remove|clear|delete|drop|take|lose) [away] [the] category (of|from|off|on|for) [${noun}] {task}`,
      `{task!} (has|needs|should have|does not need|does not have) (no|a|any) category [anymore|any more]`,
      `(uncategorize|uncategorise) {task}`,
    ],
    { category: null },
  ),
  update([
    `(add|put|pop|stick|slap) [the|a] [new] (tag|label) (on|to) {task!} [,] (called|named|saying|call it|:) {addTags}`,
    `tag [${noun}] {task} [also] (with|as) {addTags}`,
    `add [the|a] (tag|tags|label) {addTags} to [${noun}] {task}`,
    `(put|stick|slap) [the|a] (tag|tags|label) {addTags} on {task!}`,
    `add [the] {addTags} (tag|label) to {task}`,
    `give [to] {task!} [the|a] (tag|label) {addTags}`,
    `give {task} the {addTags} (tag|label)`,
    `label {task!} [as|with] {addTags}`,
    `tag {task!} {addTags}`,
  ]),
  update([`tag [${noun}] {task} (only|just) (with|as) {tags}`]),
  update(
    [
      `untag {task!}`,
      `(remove|take|delete|drop|clear) [all] [the] (tags|labels) (from|off|of|on) {task!}`,
    ],
    { tags: [] },
  ),
  update([
    `(tick|tick off|check|check off|complete|finish|cross off) [the] (step|subtask|sub-task) {doneSteps} (of|in|on|from|for|off) {task!}`,
    `(tick|tick off|check|check off|complete|finish|mark) {doneSteps} (in|on|under) {task!} [as done]`,
  ]),
  update([
    `(remove|take|delete|drop) [away] [the] (tag|tags|label) {removeTags} (from|off|of) [${noun}] {task}`,
    `(remove|take|delete|drop|get rid of|lose) [the] {removeTags} (tag|label) (from|off|of|on) {task}`,
    `untag [${noun}] {task!} [from|as|with] {removeTags}`,
    `(no more|lose the) (tag|label) {removeTags} (on|from|for) {task!}`,
    `untag [${noun}] {task} {removeTags}`,
    `untag ${noun} {task} [from|as|with] {removeTags}`,
  ]),
  update([
    `(add|create|put|make) [an|a|the|these] [new] (step|steps|subtask|subtasks|sub-task|sub-tasks) {steps} (to|for|under|in|on) {task}`,
    `(add|create|put|make) [an|a|the|these|{count}] [new] (step|steps|subtask|subtasks|sub-task|sub-tasks) (to|for|under|in|on) {task} {steps}`,
    "(add|put|stick|file|write) {quoted step} under (the|my) {task!}",
    `(add|append|put) to [the|my] [${noun}] {task!} [the|these] (step|steps|subtask|subtasks|sub-task|sub-tasks) {steps}`,
    `(break|split|divide) [down|up] {task} (into|down into|up into|in) [the|these|small|smaller|little] [steps|subtasks|parts|bits|pieces|chunks|these steps] [:] {steps}`,
    `{task!} (needs|has|consists of) [the|these] [{count}] (steps|parts|subtasks) [:] {steps}`,
    `give {task!} [the|these] [{count}] (steps|subtasks) {steps}`,
    `[the] (steps|subtasks|sub-tasks) (for|of) {task!} (are|:) {steps}`,
    `[the|a|one] (first|next|second|third|last|another|one) (step|subtask|sub-task) (of|for|in|on) {task!} (is|would be|should be|:) [to] {steps}`,
  ]),
  {
    capability: "tasks.update",
    say: [
      `(add|append|write|put) (to|in|into|under) [the|my] {task!} task {text}`,
      `(add|append|write|put) (to|in|under) [the|my] {task!} ['s] (description|details) {text}`,
      `(add|put|write) [a|the] (description|detail|details|comment|note) (to|on|for) [the|my] {task!} task {text}`,
      `(add|put|write) [a|the] (description|detail|details|comment) (to|on|for) {task!} {text}`,
      `(add|put|write|attach|leave) [a|the] (description|detail|details|comment|note) (to|on|for) [the|my] [${noun}] {task!} (saying|that says|reading) {text}`,
      `note (for|on|to) [the|my] {task!} (task|to-do|todo) : {text}`,
      `(add|put|write|leave|attach|jot|make) [down] [a|an|the] [quick|little|short] (line|comment|detail|info|remark|note) (to|on|for|under|in|about) {task!} : {text}`,
      `[a|one] [quick|little|short] (comment|detail|details|info|remark|description|instruction) (on|for|to|about|of) {task!} : {text}`,
      `(add|append) to {task!} : {text}`,
      `(add|append) to {task!} that {text}`,
      `describe {task!} as {text}`,
      `(add|append|write|put|pop|stick|type|jot) {text} (in|into|under) [the] (description|details) (of|for) {task!}`,
      `(add|append|write|put) {text} to the (description|details) of {task!}`,
      `{task!} (details|description) : {text}`,
      `(add|append|write|put|note) (to|in|into|under) [the] (description|details) (of|for) {task!} [that|:] {text}`,
    ],
    input: ({ words, text }) => ({ words, changes: { appendDescription: text } }),
  },
  {
    capability: "tasks.update",
    say: [
      `(change|set|update|replace|edit|rewrite) [the] (description|details) (of|for|on) {task!} [to] [read|say|with|by] [:] {text}`,
    ],
    input: ({ words, text }) => ({ words, changes: { description: text } }),
  },
];
