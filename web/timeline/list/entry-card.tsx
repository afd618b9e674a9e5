import type { EntryType, TimelineEvent } from "#contract/timeline/entries.ts";
import {
  Milestone,
  type LucideIcon,
  MessageCirclePlus,
  PencilLine,
  Settings,
  Trophy,
} from "lucide-react";
import { useState } from "react";
import { ActButtons, RunButton, stateWord } from "../../activity/act-buttons.tsx";
import type { Acts } from "../../activity/acts.ts";
import { Conflicts } from "../../activity/conflicts.tsx";
import { possible } from "../../list/action.ts";
import { ActionButton, ActionMenu } from "../../list/action-button.tsx";
import { panelColor, panelIcons } from "../../panels/registry.ts";
import { panelOfTool } from "../../panels/workspace.ts";
import { fullTime } from "../../time/ago.ts";
import { clockTime } from "../../time/days.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { entryActions, openSource } from "../timeline-actions.ts";
import type { Layout } from "../view.ts";
import { summaryOf, tagsShown, titleOf } from "../words.ts";
import styles from "./entry-card.module.css";
import { Changes, Reactions, Remarks } from "./remarks.tsx";

const icons: Readonly<Record<EntryType, LucideIcon>> = {
  task: panelIcons.tasks,
  note: panelIcons.notes,
  calendar: panelIcons.calendar,
  file: panelIcons.files,
  bookmark: panelIcons.bookmarks,
  achievement: Trophy,
  milestone: Milestone,
  social: panelIcons.chat,
  system: Settings,
  custom: PencilLine,
};

/** Specification 3 §2.4: as many tags of an entry, and how many more there are. */
const mostTags: Readonly<Record<Layout, number>> = { timeline: 3, grid: 3, compact: 2 };

interface Props {
  readonly event: TimelineEvent;
  readonly look: Layout;
  readonly acts: Acts;
}

export function EntryCard({ event, look, acts }: Props) {
  const { id, kind, tool, occurredAt, comments } = event;
  const [isOpen, setOpen] = useState(false);
  const title = titleOf(event);
  const word = kind === "change" ? stateWord(acts, event.eventId) : undefined;
  const panel = kind === "entry" ? "timeline" : (panelOfTool(tool ?? "") ?? "user");
  const conflicts = acts.conflictsOf(kind === "run" ? event.runId : event.eventId);
  return (
    <article
      className={styles["card"]}
      data-look={look}
      data-undone={word === "Undone"}
      aria-label={title}
      style={{ "--tint": panelColor(panel) }}
    >
      <Words event={event} word={word} look={look} isOpen={isOpen} />
      <time dateTime={occurredAt} title={fullTime(occurredAt)}>
        {look === "timeline" ? clockTime(occurredAt) : fullTime(occurredAt)}
      </time>
      <div className={styles["buttons"]}>
        <Reactions id={id} reactions={event.reactions} name={title} />
        <IconButton
          icon={MessageCirclePlus}
          label={`Comments on ${title}${comments.length > 0 ? `, ${String(comments.length)}` : ""}`}
          tip="none"
          aria-expanded={isOpen}
          className={styles["small"]}
          onClick={() => setOpen(!isOpen)}
        />
        {comments.length > 0 && <span className={styles["count"]}>{comments.length}</span>}
        <span className={styles["gap"]} />
        <Acting event={event} acts={acts} name={title} />
      </div>
      {conflicts && (
        <div className={styles["more"]}>
          <Conflicts conflicts={conflicts} />
        </div>
      )}
      {kind === "run" && <Changes runId={id} />}
      {isOpen && <Remarks id={id} comments={comments} name={title} />}
    </article>
  );
}

interface WordsProps extends Pick<Props, "event" | "look"> {
  readonly word: string | undefined;
  readonly isOpen: boolean;
}

function Words({ event, word, look, isOpen }: WordsProps) {
  const { type, content, tags } = event;
  const Icon = icons[type];
  const isLong = look !== "compact" || isOpen;
  return (
    <>
      <span className={styles["icon"]}>
        <Icon size={15} strokeWidth={1.75} aria-hidden />
      </span>
      <div className={styles["words"]}>
        <p className={styles["title"]} dir="auto">
          {titleOf(event)}
        </p>
        <p className={styles["summary"]} dir="auto">
          {summaryOf(event)}
          {word !== undefined && <span className={styles["state"]}>{word}</span>}
        </p>
        {isLong && content !== "" && (
          <p className={styles["content"]} dir="auto">
            {content}
          </p>
        )}
        <Tags tags={tags} most={mostTags[look]} />
      </div>
    </>
  );
}

function Acting({ event, acts, name }: { event: TimelineEvent; acts: Acts; name: string }) {
  const { kind, eventId, runId } = event;
  const target = [event];
  const state = eventId === null ? undefined : acts.stateOf(eventId);
  const isGone = state !== undefined && (state.state === "gone" || state.restore !== null);
  return (
    <>
      {kind === "change" && eventId !== null && (
        <ActButtons acts={acts} eventId={eventId} label={` ${name}`} />
      )}
      {kind === "run" && <RunButton acts={acts} runId={runId} />}
      {(isGone ? [] : possible([openSource], target)).map((action) => (
        <ActionButton
          key={action.id}
          action={action}
          target={target}
          label={`Open ${name}`}
          tip="none"
          className={styles["small"]}
        />
      ))}
      {kind === "entry" && (
        <ActionMenu
          label={`Actions for ${name}`}
          actions={entryActions}
          target={target}
          tip="none"
          className={styles["small"]}
        />
      )}
    </>
  );
}

function Tags({ tags, most }: { readonly tags: readonly string[]; readonly most: number }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles["tags"]} aria-label={`Tags: ${tags.join(", ")}`}>
      {tagsShown(tags, most).map((tag) => (
        <li key={tag} dir="auto">
          {tag}
        </li>
      ))}
    </ul>
  );
}
