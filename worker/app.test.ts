import { expect, test } from "vitest";
import { Conversation, Message } from "#contract/conversations.ts";
import { Task } from "#contract/tasks.ts";
import { everyItemTable } from "./app.ts";

const schemas = { tasks: Task, conversations: Conversation, messages: Message };

test.each(everyItemTable.map((table) => [table.name, table] as const))(
  "RT-02 a row of %s holds exactly the fields that travel",
  (name, table) => {
    const schema = new Map<string, { entries: object }>(Object.entries(schemas)).get(name);
    expect([...table.fields.keys()].toSorted()).toEqual(
      Object.keys(schema?.entries ?? {}).toSorted(),
    );
  },
);
