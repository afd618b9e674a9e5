import { onlyIn } from "../../capabilities/slots.ts";
import { fieldsOf, type Referent } from "../../capabilities/lexicon.ts";
import type { Command } from "../../capabilities/capability.ts";

/** 'update it', 'prepare for it', 'send it back'; not 'make it work'. */
const spokenOf =
  /^(\p{L}.* )(?:it|that|this|them)(?=$| (?:to|with|for|from|in|at|back|up|off|out|over|away|again)\b)/iu;

/** A title that is to be made says 'it' of the one item that was spoken of: it is called by its name, since no title has a talk around it. */
export function withItsName(command: Command, items: readonly Referent[]): Command {
  const item = onlyIn(items);
  const { title, content } = fieldsOf(command.input);
  if (!item?.title || typeof title !== "string" || content !== undefined) return command;
  const named = title.replace(spokenOf, (_, before: string) => `${before}${item.title}`);
  return named === title
    ? command
    : { ...command, input: { ...fieldsOf(command.input), title: named } };
}
