import { addressIn, formatAddress } from "#shared/mail.ts";
import { type Contact, email, emailLimits } from "#contract/email.ts";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useId, useState } from "react";
import { call } from "../../api/call.ts";
import { TextField } from "../../ui/field.tsx";
import { emailStatus } from "../status.ts";
import styles from "./recipients.module.css";

interface Props {
  readonly label: string;
  readonly value: string;
  change(value: string): void;
}

const lastOf = (line: string): string => line.split(",").at(-1)?.trimStart() ?? "";

/** Up to five that mail came from or went to, never one's own address. */
function useOffered(value: string, isOpen: boolean): readonly Contact[] {
  const word = lastOf(value).trim().toLowerCase();
  const { data } = useQuery({
    queryKey: ["email", "contacts", word] as const,
    meta: { isKept: false },
    gcTime: 60_000,
    enabled: isOpen && word !== "",
    queryFn: ({ signal }) => call(email.contacts, { query: { query: word } }, { signal }),
  });
  if (!isOpen || word === "" || !data) return [];
  const earlier = value.split(",").slice(0, -1);
  const taken = new Set(earlier.map((one) => addressIn(one)));
  const own = emailStatus.get()?.email?.toLowerCase();
  return data
    .filter(({ address }) => address !== own && !taken.has(address))
    .slice(0, emailLimits.suggestions);
}

/** Addresses between commas, with suggestions for the one that is being typed. */
export function Recipients({ label, value, change }: Props) {
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [at, setAt] = useState(0);
  const offered = useOffered(value, isOpen);
  const choose = ({ address, name }: Contact) => {
    const before = value.slice(0, value.length - lastOf(value).length).trimEnd();
    const text = name === "" ? address : formatAddress(`${name} <${address}>`);
    change(`${before}${before === "" ? "" : " "}${text}, `);
    setAt(0);
  };
  const press = (event: KeyboardEvent) => {
    const chosen = offered[at];
    if (!chosen) return;
    const keys: Readonly<Record<string, () => void>> = {
      Enter: () => choose(chosen),
      Tab: () => choose(chosen),
      ArrowDown: () => setAt((at + 1) % offered.length),
      ArrowUp: () => setAt((at + offered.length - 1) % offered.length),
      Escape: () => setOpen(false),
    };
    const run = keys[event.key];
    if (!run) return;
    run();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={styles["recipients"]}>
      <TextField
        label={label}
        value={value}
        role="combobox"
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={offered.length > 0 ? `${id}-${String(at)}` : undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        inputMode="email"
        onChange={({ target }) => {
          setOpen(true);
          setAt(0);
          change(target.value);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={press}
      />
      {offered.length > 0 && <Offered {...{ id, label, offered, at, choose }} />}
    </div>
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
