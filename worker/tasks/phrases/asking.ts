import type { Phrase } from "../../capabilities/capability.ts";

const nouns = String.raw`(?:tasks?|to-?dos?|reminders?)`;
const levels = "urgent|high|medium|low";

/** 'how many tasks do I have?', 'which tasks are overdue?', 'show my high priority tasks in work'. */
const asked = new RegExp(
  String.raw`^(?:please |can you |could you )?(?:show|list|see|give me|tell me|what|what are|which|which of|how many)(?: me)?(?: all)?(?: of)?(?: the| my)?(?: (open|overdue|late|${levels})(?:[- ]priority)?)? ${nouns}(?: (?:do i (?:still )?have(?: left| to do)?|have i got|are there|are|that are|which are))?(?: (?:still )?(open|overdue|late|left|due|pending|(?:${levels})(?= priority)))?(?: priority)?(?: (?:tagged|with(?: the)? tag) [@#]?([\w-]+))?(?: in(?: the)?(?: category)? (?!progress\b)#?([\w-]+?)(?: category)?)?(?:(?: for| due)? (today|tomorrow|this week|overdue))?(?: please)?[.?!]?$`,
  "i",
);

/** 'show high priority': the tasks go without saying. */
const graded = new RegExp(
  String.raw`^(?:show|list)(?: me)?(?: the| my)? (${levels})[- ]priority(?: ones| things| items)?[.?!]?$`,
  "i",
);

const dueOf: Readonly<Record<string, string>> = {
  today: "today",
  tomorrow: "tomorrow",
  "this week": "week",
  overdue: "overdue",
  late: "overdue",
};

/** Questions about tasks that name more than a day. */
export const askingPhrases: readonly Phrase[] = [
  {
    capability: "tasks.list",
    read(sentence) {
      const grade = graded.exec(sentence)?.[1]?.toLowerCase();
      if (grade !== undefined) return { due: "any", priority: grade };
      const found = asked.exec(sentence);
      if (!found) return undefined;
      const [, before, after, tag, category, when] = found;
      const words = [before, after, when].map((word) => word?.toLowerCase() ?? "");
      const due = words.map((word) => dueOf[word]).find((word) => word !== undefined);
      const priority = words.find((word) => new RegExp(`^(?:${levels})$`).test(word));
      return {
        due: due ?? "any",
        ...(priority !== undefined && { priority }),
        ...(tag !== undefined && { tag }),
        ...(category !== undefined && { category }),
      };
    },
  },
];
