import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
} from "react";
import { isPhone } from "../../panels/phone.ts";
import { isPageCovered } from "../../ui/overlay/covered.ts";
import { store, useStore } from "../../ui/store.ts";
import type { AnswerKind } from "#contract/email.ts";
import type { Draft } from "./draft.ts";
import styles from "./here.module.css";

interface Here {
  readonly label: string;
  readonly draft: Draft;
  readonly form: ReactNode;
  /** Folds it: what was written is kept. */
  close(): void;
}

/** The answer that is written below its conversation. */
export const here = store<Here | undefined>(undefined);

/** The messages of the conversation that is open. */
let shown: readonly string[] = [];

/** A phone has no room for a form and a conversation above it. */
export const isShownHere = (id: string | undefined): boolean =>
  id !== undefined && !isPhone.get() && shown.includes(id);

/** Goes on with such an answer where it is being written. False where it is not. */
export function goOnHere(id: string, kind: AnswerKind): boolean {
  const answering = here.get()?.draft.letter.get().answering;
  if (answering?.id !== id || answering.kind !== kind) return false;
  document.querySelector<HTMLElement>("[data-answer] textarea")?.focus();
  return true;
}

interface Props {
  readonly ids: readonly string[];
  /** The ways to answer, until one is gone. */
  readonly children: ReactNode;
}

/** Below a conversation: the ways to answer it, or the answer. One that is begun is kept when the conversation closes. */
export function AnswerHere({ ids, children }: Props) {
  const open = useStore(here);
  useEffect(() => {
    shown = ids;
  });
  useEffect(
    () => () => {
      shown = [];
      // A panel that grows shows the conversation elsewhere, with what is written in it.
      queueMicrotask(() => {
        const left = here.get();
        if (!isShownHere(left?.draft.letter.get().answering?.id)) left?.close();
      });
    },
    [],
  );
  if (!open) return children;
  return (
    <section
      key={open.draft.id()}
      className={styles["here"]}
      role="dialog"
      aria-label={open.label}
      data-answer
      onKeyDown={(event) => press(event, open.close)}
    >
      {open.form}
    </section>
  );
}

/** Letters are no keys of the conversation in here, chords are everybody's. */
function press(event: KeyboardEvent, close: () => void): void {
  if (event.ctrlKey || event.metaKey) return;
  event.stopPropagation();
  if (event.key !== "Escape" || event.defaultPrevented || isPageCovered()) return;
  event.preventDefault();
  close();
}

/** Where the keys of the mailbox are heard: in the conversation that is open, over the list or beside it, else in the list. */
const places = ["[role=group][data-fill-sheet]", "[data-item] [data-open]"];

/** What had the focus may have gone, as the toast that opened it again has. */
export function giveFocusBack(): void {
  requestAnimationFrame(() => {
    if (document.activeElement !== document.body) return;
    const found = places.map((place) =>
      document.querySelector<HTMLElement>(`[data-panel=email] ${place}:not([inert] *)`),
    );
    found.find((place) => place !== null)?.focus();
  });
}

/** What was begun goes on at its end. */
export function begin(place: Element | null, draft: Draft): void {
  const first = draft.letter.get().to === "" ? "input" : "textarea";
  const field = place?.querySelector<HTMLInputElement | HTMLTextAreaElement>(first);
  field?.focus();
  place?.scrollIntoView({ block: "nearest" });
  field?.setSelectionRange(field.value.length, field.value.length);
}

/** Sends from wherever the focus is in the place of a form, also at its buttons. */
export function useSendKey(form: RefObject<HTMLFormElement | null>, send: () => void): void {
  const pressed = useEffectEvent((event: globalThis.KeyboardEvent) => {
    const { key, ctrlKey, metaKey, repeat, defaultPrevented } = event;
    if (key !== "Enter" || !(ctrlKey || metaKey) || defaultPrevented) return;
    event.preventDefault();
    if (!repeat) send();
  });
  useLayoutEffect(() => {
    const place = form.current?.closest<HTMLElement>("dialog, [data-answer]");
    place?.addEventListener("keydown", pressed);
    return () => place?.removeEventListener("keydown", pressed);
  }, [form]);
}

interface BoxProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly buttons: ReactNode;
}

export const HereBox = ({ title, children, buttons }: BoxProps) => (
  <>
    <h3>{title}</h3>
    {children}
    <div className={styles["buttons"]}>{buttons}</div>
  </>
);
