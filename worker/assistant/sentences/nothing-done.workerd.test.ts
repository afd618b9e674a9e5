import { conversations } from "#contract/conversations.ts";
import { events } from "#contract/events.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { furnish } from "../../testing/furnish.ts";
import { workspace } from "../../testing/workspace.ts";

/** Found by somebody who was paid by finding: each did something that nobody had asked for. */
test.each([
  "complete all but Buy milk",
  "you're a star",
  "the others can stay like that",
  "archive all but the Lisbon note",
  "make all but Buy milk urgent",
  "undelete Buy milk",
  "unremove Buy milk",
  "tag it with Pay rent",
  "my boss said, delete Buy milk",
  // Words that are left in what would be a title.
  "I have 2 free hours what should I do",
  "remind me a fortnight before the flight",
  "remind me the day before the dentist to fast",
  "free up thursday afternoon",
  "Thank you dear, you've been a great help this morning, I'm off for my walk",
  "ugh, mondays",
  "remind me tuesday every so often to stretch urgent",
  "the task I already ticked off, what was it, something with milk",
  "block 2 hours tomorrow afternoon for deep work",
  "pick up the kids at 3 every day except wednesday",
  "order a cake for the party which is on the 28th",
  "call the tax office, but not on Monday because they are shut, so rather on Tuesday",
  "ask grandma whether she is coming tomorrow",
  "buy a gift for Mia, who is leaving on Friday",
  "free friday afternoon?",
  "cancel friday",
  "buy: nappies, wipes, formula",
  "remind me to pay the rent on the day",
  "friday's standup at 10",
  "pick up the dry cleaning before 6",
  "set up a meeting with the design team on thursday at 2 and invite Sam",
  "complete Pay rent and add drinks with her on saturday at 7",
  "Buy milk and Pay rent are both urgent",
  "change milk to bread in the shopping task",
  "Pay rent on tuesday?",
  "can I do lunch at 1 on friday",
  "add oat to the milk",
  "I was thinking about moving Pay rent but leave it for now",
  "tell me about Buy milk and Pay rent",
  "remind me about that thing",
  "perhaps I will pay the rent tomorrow, we shall see",
  "kill standup fri",
  "the dentist doesnt need me on friday",
  "add up the receipts on sunday",
  "note down: uncle's birthday 5th december",
  "start a new note called Dinner with mum and dad",
  "the slides need another",
  "swap the plants and the milk around, milk tomorrow",
  "got anything on the milk",
  "print the passes the day before the flight on the 24th",
  // What was taken back, and in favour of what nobody knows.
  "delete Buy milk no wait Pay rent",
  "I will have paid the rent by tomorrow",
  "remember when we cleaned the garage",
  "Bob wrote, delete Buy milk",
  "assuming Bob agrees, delete Buy milk",
  "she told me so delete Buy milk",
  "can I delete Buy milk?",
  "delete Buy milk?",
  "how about deleting Buy milk",
  "I would complete Buy milk",
  "I should have called",
  "dark mode is ugly",
  "stop dark mode",
  "called mom last week",
  "the dentist was on friday",
  "mark Buy milk done tomorrow",
  "the rent is paid, or is it",
  "rename Buy milk to not Buy bread but Buy wine",
  "make the rent urgent, no, low",
  "when is the dentist / yes",
  "when is the dentist / stop",
  "when is the dentist / finished?",
  "when is the dentist / not friday",
  "when is the dentist / great",
  "show my tasks / make it 3pm instead",
  "change it to 2pm",
  "we have to talk",
  "let's give ourselves a bit more time, say wednesday",
  "I need to know when the rent is due",
  "I need to see my tasks",
  "remember when we went to Lisbon?",
  "remember that time in Rome",
  "remind me why I do this",
  "make sure nothing is deleted",
  "make a task out of nothing",
  "I have to go now",
  "I need to think about it",
  "I was told to relax",
  "tell me a joke tomorrow",
  "I have a headache since monday",
  "I have to be honest, the slides are late",
  "do I have time for a long lunch on Thursday",
  "remind me what I have to do tomorrow",
  "any low priority jobs around the house?",
  "anything I could finish in under half an hour",
  "bob's email went out just now",
  "when is the dentist / remind me the day before",
  // A wish that something be done, and a clause that says more than the title.
  "get the rent paid",
  "can you get the milk bought",
  "get the milk bought, rent to sunday",
  "delete the milk they finished it for",
  "no eggs, ham and bread on my task list",
  "everything but the rent is done",
  "everything except the rent can wait til monday",
])("AI-01 '%s' changes nothing", async (sentences) => {
  const ada = await furnished();
  const before = await seqOf(ada);
  for (const content of sentences.split(" / ")) await say(ada, content);
  expect(await seqOf(ada)).toBe(before);
});

test.each([
  ["complete Buy milk, cancel that", []],
  ["archive the Lisbon note, keep the shopping list", []],
  ["complete buy milk, call mom and pay rent", ["Buy milk", "Call mom", "Pay rent"]],
])("AI-01 '%s' does it to these and no other", async (sentence, titles) => {
  const ada = await furnished();
  await say(ada, sentence);
  const { data } = (await ada.call(tasks.list, { query: { status: "completed" } })).body;
  expect(data.map(({ title }) => title).toSorted()).toEqual(titles);
  const archived = await ada.call(notes.list, { query: { isArchived: "true" } });
  expect(archived.body.data.map(({ title }) => title)).toEqual([]);
});

type Person = Awaited<ReturnType<Awaited<ReturnType<typeof workspace>>["signUp"]>>;

async function furnished(): Promise<Person> {
  const ada = await (await workspace()).signUp();
  const chores = ["Buy milk", "Call mom", "Pay rent", "Dentist appointment", "Cancel gym"];
  const texts = ["Lisbon trip", "Shopping list", "Book ideas"];
  await furnish(ada, {
    tasks: chores.map((title) => ({ title })),
    notes: texts.map((title) => ({ title, content: "<p>Words.</p>" })),
  });
  return ada;
}

const say = (ada: Person, content: string) =>
  ada.call(conversations.say, { params: { id: "talk" }, body: { content } });

/** Events of all but the conversation itself. */
async function seqOf(ada: Person): Promise<number> {
  const { data } = (await ada.call(events.catchUp, { query: { after: "0" } })).body;
  return data.events.filter(({ tool }) => ["tasks", "notes", "preferences"].includes(tool)).length;
}
