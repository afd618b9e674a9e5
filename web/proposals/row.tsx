import type { Proposal } from "#contract/agents/proposals.ts";
import { Check, Pencil, X } from "lucide-react";
import { useRef, useState } from "react";
import { changedSince, editProposal } from "../activity/answer-proposals.ts";
import { useNameOf } from "../activity/names.ts";
import { panelColor, panelIcons } from "../panels/registry.ts";
import { panelOfTool } from "../panels/workspace.ts";
import { today } from "../time/today.ts";
import { Button } from "../ui/button.tsx";
import { IconButton } from "../ui/icon-button.tsx";
import { usePart, useStore } from "../ui/store.ts";
import styles from "./row.module.css";
import {
  actionOf,
  editable,
  type Fact,
  factsOf,
  letterOf,
  nameOf,
  shownLetter,
  shownValue,
  wholeName,
  withText,
} from "./words.ts";
import { useQueryClient } from "@tanstack/react-query";
import { wordsOf } from "../api/problem.ts";
import { Form } from "../form/form.tsx";
import { TextArea, TextField } from "../ui/field.tsx";

interface Props {
  readonly proposal: Proposal;
  readonly isChosen: boolean | undefined;
  toggle(): void;
  accept(): void;
  refuse(): void;
}

/** One proposal: what would happen, with which words, and who thought of it. */
export function ProposalRow({ proposal, isChosen, toggle, accept, refuse }: Props) {
  const edit = useRef<HTMLButtonElement>(null);
  const [isEditing, setEditing] = useState(false);
  const { title, actor } = proposal;
  const name = useNameOf(actor);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  };
  return (
    <li className={styles["row"]}>
      <div className={styles["line"]}>
        {isChosen === undefined ? (
          <ToolIcon tool={proposal.tool} />
        ) : (
          <label className={styles["box"]}>
            <input
              type="checkbox"
              checked={isChosen}
              aria-label={`Choose ${title}`}
              onChange={toggle}
            />
          </label>
        )}
        {letterOf(proposal) ? (
          <Letter proposal={proposal} by={actor === "assistant" ? undefined : name} />
        ) : (
          <div className={styles["words"]}>
            <p className={styles["title"]} dir="auto">
              {wholeName(proposal)?.value ?? nameOf(title)}
            </p>
            <p className={styles["facts"]}>
              {actionOf(title) !== "" && <span>{actionOf(title)}</span>}
              <Facts proposal={proposal} />
              {actor !== "assistant" && <bdi>{name}</bdi>}
            </p>
          </div>
        )}
        <span className={styles["buttons"]}>
          <AcceptButton proposal={proposal} accept={accept} />
          {editable(proposal).length > 0 && (
            <IconButton
              ref={edit}
              icon={Pencil}
              label={`Edit ${title}`}
              tip="none"
              aria-expanded={isEditing}
              onClick={() => setEditing(!isEditing)}
            />
          )}
          <IconButton icon={X} label={`Refuse ${title}`} tip="none" onClick={refuse} />
        </span>
      </div>
      {isEditing && <EditForm proposal={proposal} close={close} />}
    </li>
  );
}

/** What reaches other people is accepted by its verb in words: 'Send', 'Reply'. */
function AcceptButton({ proposal: { title, reason }, accept }: Pick<Props, "proposal" | "accept">) {
  const label = `Accept ${title}`;
  const [verb = ""] = title.split(" ", 1);
  return reason === "send" && verb.length <= longestVerb ? (
    <Button size="sm" look="primary" aria-label={label} onClick={accept}>
      {verb}
    </Button>
  ) : (
    <IconButton icon={Check} label={label} tip="none" onClick={accept} />
  );
}
const longestVerb = 12;

function ToolIcon({ tool }: Pick<Proposal, "tool">) {
  const panel = panelOfTool(tool);
  if (panel === undefined) return null;
  const Icon = panelIcons[panel];
  return (
    <span className={styles["icon"]} style={{ "--tint": panelColor(panel) }}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
    </span>
  );
}

/** Fields that its title does not say; beside each its earlier value, where that was changed while somebody looked. */
function Facts({ proposal }: Pick<Props, "proposal">) {
  const day = useStore(today);
  const was = useEarlier(proposal);
  const name = wholeName(proposal)?.value ?? nameOf(proposal.title);
  const facts = factsOf(proposal).filter(
    ({ path, value }) => (was.get(path.join(".")) ?? value) !== value || value !== name,
  );
  return facts.map(({ path, label, value }) => (
    <span key={path.join(".")}>
      {label} <bdi>{shownValue(value, day)}</bdi>
      <Earlier value={value} old={was.get(path.join("."))} />
    </span>
  ));
}

function useEarlier({ id }: Proposal): ReadonlyMap<string, string> {
  const before = usePart(changedSince, (all) => all.get(id));
  return new Map(before && factsOf(before).map(({ path, value }) => [path.join("."), value]));
}

function Earlier({ value, old }: { readonly value: string; readonly old: string | undefined }) {
  const day = useStore(today);
  return (
    old !== undefined &&
    old !== value && (
      <em className={styles["changed"]}>
        {" "}
        changed, was <bdi>{shownValue(old, day)}</bdi>
      </em>
    )
  );
}

/** To whom, about what, and the first lines of its text, each on a line of its own. */
function Letter({ proposal, by }: Pick<Props, "proposal"> & { readonly by: string | undefined }) {
  const day = useStore(today);
  const was = useEarlier(proposal);
  const letter = letterOf(proposal);
  if (!letter) return null;
  const { action, head, body } = letter;
  return (
    <div className={styles["words"]} data-letter>
      <p className={styles["title"]} dir="auto">
        {action}
      </p>
      <dl className={styles["letter"]}>
        {head.map(({ path, label, value }) => (
          <div key={path.join(".")}>
            <dt>{label}</dt>
            <dd dir="auto">
              {shownValue(value, day)}
              <Earlier value={value} old={was.get(path.join("."))} />
            </dd>
          </div>
        ))}
        <div>
          <dt className="visually-hidden">{body.label}</dt>
          <dd className={styles["text"]} dir="auto">
            {shownLetter(body.value)}
            <Earlier value={body.value} old={was.get("body")} />
          </dd>
        </div>
      </dl>
      {by !== undefined && (
        <p className={styles["facts"]}>
          <bdi>{by}</bdi>
        </p>
      )}
    </div>
  );
}

/** Characters that a panel shows in one line. */
const lineLength = 40;

/** Other words for what would be written. Saving changes the proposal; it still waits. */
function EditForm({ proposal, close }: { readonly proposal: Proposal; close(): void }) {
  const client = useQueryClient();
  const [fields, setFields] = useState(() => editable(proposal));
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const save = async () => {
    setBusy(true);
    setProblem(undefined);
    try {
      const write = (now: Proposal["input"], { path, value }: Fact) => withText(now, path, value);
      await editProposal(client, proposal, fields.reduce(write, proposal.input));
      close();
    } catch (error) {
      setProblem(wordsOf(error, "Failed to save the proposal"));
      setBusy(false);
    }
  };
  const write = (index: number, value: string) =>
    setFields((now) => now.map((field, at) => (at === index ? { ...field, value } : field)));
  return (
    <Form
      takesFocus
      className={styles["form"]}
      aria-label={`Edit ${proposal.title}`}
      form={{ isBusy, refusal: problem, leave: close }}
      label="Save"
      size="sm"
      submit={() => void save()}
      escape={close}
    >
      {fields.map((field, index) => (
        <Field key={field.path.join(".")} field={field} write={(text) => write(index, text)} />
      ))}
    </Form>
  );
}

interface FieldProps {
  readonly field: Fact;
  write(text: string): void;
}

/** One line for what is short; a line would also lose where a text begins a new one. */
function Field({ field: { path, label, value }, write }: FieldProps) {
  const [isLong] = useState(value.length > lineLength || value.includes("\n"));
  const shared = { label, value, autoComplete: "off", dir: "auto" };
  return isLong ? (
    <TextArea
      {...shared}
      rows={3}
      onChange={({ target }) => write(target.value)}
      onKeyDown={(event) => {
        if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing) return;
        // A text of several lines gets one more.
        if (value.includes("\n")) return;
        event.preventDefault();
        event.currentTarget.form?.requestSubmit();
      }}
    />
  ) : (
    <TextField
      {...shared}
      type={inputType(path.at(-1))}
      onChange={({ target }) => write(target.value)}
    />
  );
}

const inputType = (name = ""): "date" | "time" | "text" =>
  name.endsWith("Date") ? "date" : name.endsWith("Time") ? "time" : "text";
