import {
  entryTypes,
  entryVisibilities,
  type ManualEntry,
  type TimelineEvent,
  timelineLimits,
} from "#contract/timeline/entries.ts";
import { toolNames } from "#contract/tools.ts";
import { capital } from "#shared/words.ts";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { uuidv7 } from "uuidv7";
import * as v from "valibot";
import { Fields } from "../../form/fields.tsx";
import { Form, FormSheet, Pairs, showForm } from "../../form/form.tsx";
import type { Inputs } from "../../form/read-fields.ts";
import { TagField } from "../../form/tags.tsx";
import { useForm } from "../../form/use-form.ts";
import { dayOf } from "../../time/days.ts";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/field.tsx";
import { entryCollection, pagesKey } from "../entry-collection.ts";
import { formTypes, timelineTexts, visibilityChoices } from "../texts.ts";
import styles from "./entry-form.module.css";
import { instantOf } from "../../time/instant.ts";
import { wallAt } from "../../time/zone.ts";

const EntryFields = v.object({
  type: v.picklist(entryTypes),
  action: v.string(),
  targetType: v.string(),
  title: v.string(),
  content: v.string(),
  visibility: v.picklist(entryVisibilities),
  day: v.string(),
  tags: v.array(v.string()),
});
type EntryFields = v.InferOutput<typeof EntryFields>;

const visibilities: ReadonlyMap<string, string> = new Map(visibilityChoices);
const kinds = [
  ...new Set(["note", ...toolNames.flatMap(({ one, panel }) => (panel ? [one] : []))]),
];

const inputs: Inputs<EntryFields> = {
  type: { kind: "choice", label: "Type", values: formTypes, say: capital },
  action: {
    kind: "text",
    label: "Action",
    limit: timelineLimits.action,
    required: "Say what was done",
  },
  targetType: { kind: "choice", label: "Target type", values: kinds, say: capital },
  title: {
    kind: "text",
    label: "Title",
    autoFocus: true,
    limit: timelineLimits.title,
    required: "A title is required",
  },
  visibility: {
    kind: "choice",
    label: "Visibility",
    values: entryVisibilities,
    say: (value) => visibilities.get(value) ?? value,
  },
  day: { kind: "date", label: "Date", required: "A date is required" },
};

type Entry = Pick<
  TimelineEvent,
  | "type"
  | "action"
  | "targetType"
  | "targetTitle"
  | "content"
  | "visibility"
  | "occurredAt"
  | "tags"
>;

interface Opened {
  readonly id: string;
  readonly entry: Entry;
  readonly version: number | null;
  done?(): void;
}

/** Specification 3 §5. */
const fresh = (): Entry => ({
  type: "custom",
  action: "created",
  targetType: "note",
  targetTitle: "",
  content: "",
  visibility: "private",
  occurredAt: new Date().toISOString(),
  tags: [],
});

const fieldsOf = ({ targetTitle: title, occurredAt, ...entry }: Entry): EntryFields => ({
  type: entry.type,
  action: entry.action,
  targetType: entry.targetType,
  title,
  content: entry.content,
  visibility: entry.visibility,
  day: dayOf(occurredAt),
  tags: [...entry.tags],
});

/** Another day at the same time of day. */
export const movedTo = (day: string, at: string): string =>
  instantOf(`${day}${wallAt(at).slice(10)}`);

export function showEntryForm(client: QueryClient, opened?: Opened): void {
  const label = opened ? "Edit Timeline Event" : timelineTexts.createTitle;
  const dialog = showForm({ label, client }, (close) => (
    <EntryForm opened={opened} close={close} />
  ));
  dialog.addEventListener("close", () => opened?.done?.());
}

interface Props {
  readonly opened: Opened | undefined;
  close(): void;
}

function EntryForm({ opened, close }: Props) {
  const client = useQueryClient();
  const entry = opened?.entry ?? fresh();
  const form = useForm<EntryFields>(EntryFields, {
    id: opened ? `entry:${opened.id}` : "new-timeline-entry",
    base: fieldsOf(entry),
    inputs,
    failed: opened ? timelineTexts.updateFailed : timelineTexts.createFailed,
    done: close,
    reopen: () => showEntryForm(client, opened),
  });
  const { fields, problems, change } = form;
  const isWrong =
    Object.keys(problems).length > 0 || fields.content.length > timelineLimits.content;
  const submit = () => {
    if (!isWrong) void form.save(() => save(client, opened, fields, entry));
  };
  const common = { inputs, fields, set: form.set };
  const count = `${String(fields.content.length)} / ${String(timelineLimits.content)}`;
  return (
    <Form
      form={form}
      isWhole
      label={opened ? "Save" : timelineTexts.create}
      isDisabled={isWrong}
      submit={submit}
    >
      <FormSheet title={opened ? "Edit Timeline Event" : timelineTexts.createTitle} close={close}>
        <Fields {...common} names={["title"]} />
        <Pairs>
          <Fields {...common} names={["type", "action", "targetType", "day"]} />
        </Pairs>
        <TextArea
          label="Description"
          rows={4}
          dir="auto"
          value={fields.content}
          hint={count}
          error={fields.content.length > timelineLimits.content ? count : undefined}
          onChange={({ target }) => change({ content: target.value })}
        />
        <Fields {...common} names={["visibility"]} />
        <div className={styles["tags"]}>
          <TagField
            tags={fields.tags}
            max={timelineLimits.tags}
            maxLength={timelineLimits.tag}
            save={(tags) => change({ tags })}
          />
          {/* Leaving the field adds what was typed, by whichever way. */}
          <Button aria-label="Add tag">Add</Button>
        </div>
      </FormSheet>
    </Form>
  );
}

async function save(
  client: QueryClient,
  opened: Opened | undefined,
  { title, day, ...fields }: EntryFields,
  { occurredAt }: Entry,
): Promise<readonly ManualEntry[]> {
  const given = {
    ...fields,
    content: fields.content.trim(),
    targetTitle: title.trim(),
    occurredAt: movedTo(day, occurredAt),
  };
  const written = opened
    ? await entryCollection.change(
        client,
        "update",
        [opened.id],
        { ...given, ...(opened.version !== null && { version: opened.version }) },
        `Changed “${given.targetTitle}”`,
      )
    : await entryCollection.change(
        client,
        "create",
        [uuidv7()],
        { entry: { ...given, targetId: null }, at: new Date().toISOString() },
        `Added “${given.targetTitle}”`,
      );
  void client.invalidateQueries({ queryKey: pagesKey });
  return written.items;
}
