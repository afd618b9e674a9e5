import type { Proposal } from "#contract/agents/proposals.ts";
import { changedSince } from "../activity/answer-proposals.ts";
import { useNameOf } from "../activity/names.ts";
import { today } from "../time/today.ts";
import { usePart, useStore } from "../ui/store.ts";
import styles from "./row.module.css";
import {
  actionOf,
  factsOf,
  letterOf,
  nameOf,
  type ProposedLetter,
  shownLetter,
  shownValue,
  wholeName,
} from "./words.ts";

interface Of {
  readonly proposal: Proposal;
}

/** What would be done with what, and whose thought it is, where it is not the assistant's. */
export function ProposedWords({ proposal }: Of) {
  const { title, actor } = proposal;
  const name = useNameOf(actor);
  const by = actor === "assistant" ? undefined : name;
  const letter = letterOf(proposal);
  return letter ? (
    <Letter proposal={proposal} letter={letter} by={by} />
  ) : (
    <div className={styles["words"]}>
      <p className={styles["title"]} dir="auto">
        {wholeName(proposal)?.value ?? nameOf(title)}
      </p>
      <p className={styles["facts"]}>
        {actionOf(title) !== "" && <span>{actionOf(title)}</span>}
        <Facts proposal={proposal} />
        {by !== undefined && <bdi>{by}</bdi>}
      </p>
    </div>
  );
}

/** Fields that its title does not say; beside each its earlier value, where that was changed while somebody looked. */
function Facts({ proposal }: Of) {
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

interface LetterProps extends Of {
  readonly letter: ProposedLetter;
  readonly by: string | undefined;
}

/** To whom, about what, and the first lines of its text, each on a line of its own. */
function Letter({ proposal, letter: { action, head, body }, by }: LetterProps) {
  const day = useStore(today);
  const was = useEarlier(proposal);
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
