import { endOfWhole, problemOf, readAddresses } from "#shared/addresses.ts";
import { addressIn, eachOnce, formatAddress, nameIn } from "#shared/mail.ts";
import { type Contact, email, emailLimits } from "#contract/email.ts";
import { useQuery } from "@tanstack/react-query";
import { X } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { call } from "../../api/call.ts";
import { emailStatus } from "../status.ts";
import { lineOf } from "./letter.ts";
import field from "../../ui/field.module.css";
import styles from "./recipients.module.css";

interface Props {
  readonly name: string;
  readonly label: string;
  /** Addresses between commas. */
  readonly value: string;
  /** What the worker said of them. */
  readonly problem: string | undefined;
  change(value: string): void;
}

/** Up to five that mail came from or went to, never one's own address. */
function useOffered(typed: string, whole: readonly string[]): readonly Contact[] {
  const word = typed.trim().toLowerCase();
  const { data } = useQuery({
    queryKey: ["email", "contacts", word] as const,
    meta: { isKept: false },
    gcTime: 60_000,
    enabled: word !== "",
    queryFn: ({ signal }) => call(email.contacts, { query: { query: word } }, { signal }),
  });
  if (word === "" || !data) return [];
  const taken = new Set(whole.map((one) => addressIn(one)));
  const own = emailStatus.get()?.email?.toLowerCase();
  return data
    .filter(({ address }) => address !== own && !taken.has(address))
    .slice(0, emailLimits.suggestions);
}

/** The line as it is worked on: what is whole in it, what is being typed, and what is offered for that. */
function useLine({ value, change }: Pick<Props, "value" | "change">, focus: () => void) {
  const [isTyping, setTyping] = useState(false);
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const end = endOfWhole(value);
  const whole = eachOnce(readAddresses(value.slice(0, end)));
  const typed = value.slice(end).trimStart();
  const offered = useOffered(isOpen ? typed : "", whole);
  const [wrong] = (isTyping ? whole : readAddresses(value)).flatMap((one) => problemOf(one) ?? []);
  const set = (next: readonly string[], text: string) => change(lineOf(eachOnce(next)) + text);
  const take = (text: string) => {
    setAt(0);
    set([...whole, ...readAddresses(text)], "");
  };
  const takeOut = (place: number, text: string) => {
    const others = whole.filter((_, other) => other !== place);
    set(text === typed ? others : [...others, ...readAddresses(typed)], text);
    focus();
  };
  return {
    whole,
    typed,
    offered,
    at,
    wrong,
    setAt,
    take,
    choose: ({ address, name }: Contact) =>
      take(name === "" ? address : formatAddress(`${name} <${address}>`)),
    remove: (place: number) => takeOut(place, typed),
    /** It is typed again. */
    mend: (place: number) => takeOut(place, whole[place] ?? ""),
    close: () => setOpen(false),
    type(text: string) {
      setTyping(true);
      setOpen(true);
      setAt(0);
      set(whole, text);
    },
    leave() {
      setTyping(false);
      setOpen(false);
      if (typed.trim() !== "") take(typed);
    },
  };
}
type Line = ReturnType<typeof useLine>;

/** Addresses as pills, red where nobody can be written to, and the one that is being typed with its suggestions. */
export function Recipients({ name, label, value, problem, change }: Props) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const line = useLine({ value, change }, () => input.current?.focus());
  const { whole, offered, at, typed } = line;
  const says = problem ?? line.wrong;
  return (
    <div className={styles["recipients"]}>
      <label htmlFor={id} className={field["label"]}>
        {label}
      </label>
      <div className={styles["box"]} data-wrong={says !== undefined}>
        {whole.map((one, place) => (
          <Pill
            key={one}
            recipient={one}
            mend={() => line.mend(place)}
            remove={() => line.remove(place)}
          />
        ))}
        <input
          ref={input}
          id={id}
          name={name}
          className={styles["input"]}
          value={typed}
          role="combobox"
          aria-expanded={offered.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={offered.length > 0 ? `${id}-${String(at)}` : undefined}
          aria-invalid={says !== undefined}
          aria-describedby={says === undefined ? undefined : `${id}-says`}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          inputMode="email"
          onChange={({ target }) => line.type(target.value)}
          onBlur={() => line.leave()}
          onKeyDown={(event) => press(event, line)}
        />
      </div>
      {says !== undefined && (
        <p id={`${id}-says`} className={styles["error"]}>
          {says}
        </p>
      )}
      {offered.length > 0 && <Offered {...{ id, label, offered, at, choose: line.choose }} />}
    </div>
  );
}

function press(event: KeyboardEvent, line: Line): void {
  const run = event.ctrlKey || event.metaKey ? undefined : keysFor(line)[event.key];
  if (!run) return;
  run();
  event.preventDefault();
  event.stopPropagation();
}

/** Keys that do something where the box stands now. */
function keysFor(line: Line): Readonly<Record<string, (() => void) | undefined>> {
  const { offered, at, typed, whole } = line;
  const chosen = offered[at];
  if (chosen)
    return {
      Enter: () => line.choose(chosen),
      Tab: () => line.choose(chosen),
      ArrowDown: () => line.setAt((at + 1) % offered.length),
      ArrowUp: () => line.setAt((at + offered.length - 1) % offered.length),
      Escape: line.close,
    };
  if (typed.trim() !== "") return { Enter: () => line.take(typed) };
  return { Backspace: whole.length > 0 ? () => line.mend(whole.length - 1) : undefined };
}

interface PillProps {
  readonly recipient: string;
  mend(): void;
  remove(): void;
}

function Pill({ recipient, mend, remove }: PillProps) {
  const isWrong = problemOf(recipient) !== undefined;
  return (
    <span className={styles["pill"]} data-wrong={isWrong}>
      <button type="button" title={recipient} aria-label={`Change ${recipient}`} onClick={mend}>
        <bdi>{nameIn(recipient)}</bdi>
      </button>
      <button type="button" aria-label={`Remove ${recipient}`} onClick={remove}>
        <X size={14} aria-hidden />
      </button>
    </span>
  );
}

interface OfferedProps {
  readonly id: string;
  readonly label: string;
  readonly offered: readonly Contact[];
  readonly at: number;
  choose(contact: Contact): void;
}

const Offered = ({ id, label, offered, at, choose }: OfferedProps) => (
  <div
    id={`${id}-list`}
    role="listbox"
    aria-label={`${label}: suggestions`}
    className={styles["offered"]}
  >
    {offered.map((one, place) => (
      <div
        key={one.address}
        id={`${id}-${String(place)}`}
        role="option"
        tabIndex={-1}
        aria-selected={place === at}
        className={styles["option"]}
        // Before the field loses the focus.
        onPointerDown={(event) => {
          event.preventDefault();
          choose(one);
        }}
      >
        <bdi>{one.name === "" ? one.address : one.name}</bdi>
        {one.name !== "" && <span>{one.address}</span>}
      </div>
    ))}
  </div>
);
