/** What a sentence is read as: capabilities with at least this of their input. */
type Expected = readonly [capability: string, input: object];
export type Phrasing = readonly [string, ...Expected[]];

const today = "2026-11-21";
const tomorrow = "2026-11-22";
const monday = "2026-11-23";
const friday = "2026-11-27";

const task = (input: object): Expected => ["tasks.create", input];
const change = (words: string, changes: object): Expected => ["tasks.update", { words, changes }];
const many = (action: string, filter: object, changes?: object): Expected => [
  "tasks.bulk",
  { action, filter, ...(changes && { changes }) },
];
const due = (when: string): Expected => ["tasks.list", { due: when }];

/** Said on a Saturday, 21 November 2026. */
export const taskPhrasings: readonly Phrasing[] = [
  // Tasks: made
  ["add task Pay rent", task({ title: "Pay rent" })],
  ["create a task called Pay rent", task({ title: "Pay rent" })],
  ["new task: Pay rent", task({ title: "Pay rent" })],
  ["please make a new to-do Buy milk", task({ title: "Buy milk" })],
  ["todo: Buy milk", task({ title: "Buy milk" })],
  ["task: Buy milk", task({ title: "Buy milk" })],
  ["add a reminder to water the plants", task({ title: "water the plants" })],
  ["remind me to call Ann", task({ title: "call Ann" })],
  ["remind me to call Ann tomorrow", task({ title: "call Ann", dueDate: tomorrow })],
  ["remind me tomorrow to call Ann", task({ title: "call Ann", dueDate: tomorrow })],
  [
    "remind me on Friday at 5pm to call Ann",
    task({ title: "call Ann", dueDate: friday, dueTime: "17:00" }),
  ],
  ["remind me about the dentist on Monday", task({ title: "the dentist", dueDate: monday })],
  ["remember to lock the door", task({ title: "lock the door" })],
  ["don't forget to lock the door", task({ title: "lock the door" })],
  ["don't let me forget to lock the door", task({ title: "lock the door" })],
  ["I have to file the taxes", task({ title: "file the taxes" })],
  ["I need to file the taxes by Friday", task({ title: "file the taxes", dueDate: friday })],
  ["I must file the taxes", task({ title: "file the taxes" })],
  ["put eggs on my to-do list", task({ title: "eggs" })],
  ["add eggs to my tasks for tomorrow", task({ title: "eggs", dueDate: tomorrow })],
  [
    "add task Pay rent tomorrow 5pm high",
    task({ title: "Pay rent", dueDate: tomorrow, dueTime: "17:00", priority: "high" }),
  ],
  [
    "add task Pay rent p1 #home @money 30m",
    task({
      title: "Pay rent",
      priority: "urgent",
      category: "home",
      tags: ["money"],
      estimatedDuration: 30,
    }),
  ],
  [
    "add task Run every weekday",
    task({ title: "Run", repeat: "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR" }),
  ],
  ["schedule a task Review next Monday at 9", task({ title: "Review", dueTime: "09:00" })],
  ["can you add task Buy milk and eggs", task({ title: "Buy milk and eggs" })],
  [
    "could you create a to-do Renew passport with high priority",
    task({ title: "Renew passport", priority: "high" }),
  ],
  ["add task Watch Saturday Night Live", task({ title: "Watch Saturday Night Live" })],
  ["add task Watch Friday the 13th", task({ title: "Watch Friday the 13th" })],
  ["add task Review today show script", task({ title: "Review today show script" })],
  ["add task fix issue #42", task({ title: "fix issue #42" })],
  ["add task prepare #1 pitch", task({ title: "prepare #1 pitch" })],
  ['add task read "Tomorrow high #x"', task({ title: 'read "Tomorrow high #x"' })],
  ["add book Saturday Night Fever tickets", task({ title: "book Saturday Night Fever tickets" })],
  [
    "add task buy milk tomorrow, high priority, tagged shopping and home",
    task({
      title: "buy milk",
      dueDate: tomorrow,
      priority: "high",
      tags: ["shopping", "home"],
    }),
  ],
  [
    "I need to finish the tax report by next Tuesday, it's urgent",
    task({ title: "finish the tax report", dueDate: "2026-11-24", priority: "urgent" }),
  ],
  [
    "make tasks repeat every monday: water the plants",
    task({ title: "water the plants", repeat: "FREQ=WEEKLY;BYDAY=MO" }),
  ],
  [
    "water the plants every monday",
    task({ title: "water the plants", repeat: "FREQ=WEEKLY;BYDAY=MO" }),
  ],
  [
    "add a recurring task water the plants every week",
    task({ title: "water the plants", repeat: "FREQ=WEEKLY" }),
  ],
  ["add buy eggs", task({ title: "buy eggs" })],
  // Tasks: changed
  ["pay rent is done", ["tasks.complete", { words: "pay rent" }]],
  ["the dentist is done", ["tasks.complete", { words: "dentist" }]],
  ["delete the haircut task", ["tasks.delete", { words: "haircut" }]],
  ["complete the haircut task", ["tasks.complete", { words: "haircut" }]],
  ["delete pay tax", ["tasks.delete", { words: "pay tax" }]],
  ["complete Pay rent", ["tasks.complete", { words: "Pay rent" }]],
  ["finish the task Pay rent", ["tasks.complete", { words: "Pay rent" }]],
  ["tick off Pay rent", ["tasks.complete", { words: "Pay rent" }]],
  ["check off my to-do Pay rent", ["tasks.complete", { words: "Pay rent" }]],
  ["mark Pay rent as done", ["tasks.complete", { words: "Pay rent" }]],
  ["mark the task Pay rent complete", ["tasks.complete", { words: "Pay rent" }]],
  ["I did Pay rent", ["tasks.complete", { words: "Pay rent" }]],
  ["I've finished Pay rent", ["tasks.complete", { words: "Pay rent" }]],
  ["done with Pay rent", ["tasks.complete", { words: "Pay rent" }]],
  ["reopen Pay rent", ["tasks.reopen", { words: "Pay rent" }]],
  ["mark Pay rent as not done", ["tasks.reopen", { words: "Pay rent" }]],
  ["uncheck task Pay rent", ["tasks.reopen", { words: "Pay rent" }]],
  ["rename task Pay rent to Pay the rent", change("Pay rent", { title: "Pay the rent" })],
  ["rename Pay rent to Pay the rent", change("Pay rent", { title: "Pay the rent" })],
  ["move Pay rent to Friday", change("Pay rent", { dueDate: friday })],
  [
    "reschedule task Pay rent to tomorrow 9am",
    change("Pay rent", { dueDate: tomorrow, dueTime: "09:00" }),
  ],
  ["postpone Pay rent until Monday", change("Pay rent", { dueDate: monday })],
  ["push Pay rent to next week", change("Pay rent", { dueDate: "2026-11-28" })],
  ["set priority of Pay rent to urgent", change("Pay rent", { priority: "urgent" })],
  ["make Pay rent high priority", change("Pay rent", { priority: "high" })],
  ["start task Pay rent", change("Pay rent", { status: "in_progress" })],
  ["mark Pay rent as in progress", change("Pay rent", { status: "in_progress" })],
  ["start working on task Pay rent", change("Pay rent", { status: "in_progress" })],
  ["remove the due date of Pay rent", change("Pay rent", { dueDate: null, dueTime: null })],
  ["tag Pay rent with home", change("Pay rent", { tags: ["home"] })],
  ["put task Pay rent in category home", change("Pay rent", { category: "home" })],
  ["delete task Pay rent", ["tasks.delete", { words: "Pay rent" }]],
  ["remove the task Pay rent", ["tasks.delete", { words: "Pay rent" }]],
  ["drop my reminder Pay rent", ["tasks.delete", { words: "Pay rent" }]],
  // Tasks: many
  ["complete all tasks tagged shopping", many("complete", { tags: "shopping" })],
  ["complete all tasks tagged Shopping", many("complete", { tags: "Shopping" })],
  ["complete all overdue tasks", many("complete", { dueBefore: "2026-11-20" })],
  ["finish everything due today", many("complete", { dueAfter: today, dueBefore: today })],
  ["tick off all tasks in home", many("complete", { category: "home" })],
  ["mark all tasks tagged errand as done", many("complete", { tags: "errand" })],
  ["delete all completed tasks", many("delete", { status: "completed" })],
  ["clear completed tasks", many("delete", { status: "completed" })],
  ["remove all cancelled tasks", many("delete", { status: "cancelled" })],
  [
    "move all overdue tasks to tomorrow",
    many("change", { dueBefore: "2026-11-20" }, { dueDate: tomorrow }),
  ],
  [
    "reschedule overdue tasks to Monday",
    many("change", { dueBefore: "2026-11-20" }, { dueDate: monday }),
  ],
  [
    "push all tasks due today to tomorrow",
    many("change", { dueAfter: today, dueBefore: today }, { dueDate: tomorrow }),
  ],
  [
    "set all tasks in work to high priority",
    many("change", { category: "work" }, { priority: "high" }),
  ],
  ["plan my day", ["tasks.plan", { span: "day" }]],
  ["plan my week", ["tasks.plan", { span: "week" }]],
  ["help me organize my week", ["tasks.plan", { span: "week" }]],
  ["let's plan today", ["tasks.plan", { span: "day" }]],
  // Tasks: asked
  ["show my tasks", due("any")],
  ["how many tasks do I have?", due("any")],
  ["how many tasks are overdue?", due("overdue")],
  ["which tasks are overdue?", due("overdue")],
  ["which tasks are due today?", due("today")],
  ["show my high priority tasks", ["tasks.list", { due: "any", priority: "high" }]],
  ["list urgent tasks for today", ["tasks.list", { due: "today", priority: "urgent" }]],
  ["show my tasks tagged home", ["tasks.list", { due: "any", tag: "home" }]],
  ["show tasks in work", ["tasks.list", { due: "any", category: "work" }]],
  ["list all my open tasks", due("any")],
  ["what are my tasks for today?", due("today")],
  ["what's on today", due("today")],
  ["what is due tomorrow?", due("tomorrow")],
  ["what's on this week", due("week")],
  ["what do I have today", due("today")],
  ["what should I do today?", due("today")],
  ["what is overdue", due("overdue")],
  ["show overdue tasks", due("overdue")],
  ["what's left", due("any")],
  ["what is on my plate?", due("any")],
  ["my to-do list", due("any")],
  ["what should I do next", due("any")],
  ["my agenda for tomorrow", due("tomorrow")],
  ["what is due on Friday?", ["tasks.list", { due: "day", day: friday }]],
  ["show my tasks for Monday", ["tasks.list", { due: "day", day: monday }]],
  ["find task rent", ["tasks.find", { words: "rent" }]],
  ["look for tasks about rent", ["tasks.find", { words: "rent" }]],
];
