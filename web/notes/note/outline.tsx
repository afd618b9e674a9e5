import { ListTree } from "lucide-react";
import { type RefObject, useEffect, useState } from "react";
import { placeCursorEvent } from "../../editor/place-cursor.ts";
import { IconButton } from "../../ui/icon-button.tsx";
import { Menu } from "../../ui/menu.tsx";
import styles from "./outline.module.css";

interface Heading {
  readonly element: HTMLElement;
  readonly text: string;
  readonly level: number;
}

interface Found {
  readonly headings: readonly Heading[];
  /** The place of the one that is read now. */
  readonly current: number;
}

/** The headings of a note, beside it where there is room, else in a menu. */
export function Outline({ page }: { readonly page: RefObject<HTMLElement | null> }) {
  const { headings, current } = useHeadings(page);
  if (headings.length < 2) return null;
  // The text may have become another since it was read: from one to read to one to write in.
  const goTo = (at: number) => {
    const element = page.current && headingsIn(page.current)[at]?.element;
    if (element) show(element);
  };
  const least = Math.min(...headings.map(({ level }) => level));
  return (
    <>
      <nav aria-label="Outline" className={styles["side"]}>
        <ol>
          {headings.map((heading, at) => (
            <li key={`${String(at)} ${heading.text}`}>
              <button
                type="button"
                dir="auto"
                style={{ "--level": heading.level - least }}
                aria-current={at === current ? "location" : undefined}
                onClick={() => goTo(at)}
              >
                {heading.text}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className={styles["button"]}>
        <Menu
          label="Outline"
          items={headings.map((heading, at) => ({
            id: String(at),
            label: `${"\u2003".repeat(heading.level - least)}${heading.text}`,
            isChecked: at === current,
            run: () => goTo(at),
          }))}
          button={(wiring) => (
            <IconButton icon={ListTree} label="Outline" tip="below-start" {...wiring} />
          )}
        />
      </div>
    </>
  );
}

/** The cursor goes along, so that keys go on from there and a screen reader reads on. */
function show(element: HTMLElement): void {
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const editor = element.closest<HTMLElement>("[contenteditable=true]");
  if (editor) element.dispatchEvent(new CustomEvent(placeCursorEvent, { bubbles: true }));
  else {
    element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }
  element.scrollIntoView({ block: "start", behavior: isCalm ? "auto" : "smooth" });
}

/** After the last change of the text, in milliseconds. */
const restMs = 300;
/** Part of the page, from its top, in which a heading counts as reached. */
const reached = 0.35;
const most = 500;

function useHeadings(page: RefObject<HTMLElement | null>): Found {
  const [found, setFound] = useState<Found>({ headings: [], current: 0 });
  useEffect(() => {
    const root = page.current;
    if (!root) return undefined;
    let timer: number | undefined;
    let frame: number | undefined;
    const read = () => setFound((now) => renewed(now, headingsIn(root)));
    const soon = () => {
      window.clearTimeout(timer);
      timer = window.setTimeout(read, restMs);
    };
    const mark = () => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined;
        setFound((now) => renewed(now, now.headings));
      });
    };
    const changes = new MutationObserver(soon);
    changes.observe(root, { subtree: true, childList: true, characterData: true });
    root.addEventListener("scroll", mark, { capture: true, passive: true });
    read();
    return () => {
      window.clearTimeout(timer);
      if (frame !== undefined) cancelAnimationFrame(frame);
      changes.disconnect();
      root.removeEventListener("scroll", mark, { capture: true });
    };
  }, [page]);
  return found;
}

const headingsIn = (root: HTMLElement): Heading[] =>
  [
    ...root.querySelectorAll<HTMLElement>(
      ":is([role=document], [contenteditable=true]) :is(h1, h2, h3)",
    ),
  ]
    .slice(0, most)
    .map((element) => ({
      element,
      text: element.textContent.trim(),
      level: Number(element.tagName.slice(1)),
    }))
    .filter(({ text }) => text !== "");

/** The same where nothing changed, so that nothing is drawn again. */
function renewed(now: Found, headings: readonly Heading[]): Found {
  const page = headings[0]?.element.closest("[data-page]")?.getBoundingClientRect();
  const line = (page?.top ?? 0) + (page?.height ?? 0) * reached;
  const last = headings.findLastIndex(({ element }) => element.getBoundingClientRect().top < line);
  const current = Math.max(0, last);
  const isSame =
    headings.length === now.headings.length &&
    headings.every(({ element, text, level }, at) => {
      const before = now.headings[at];
      return before?.element === element && before.text === text && before.level === level;
    });
  if (!isSame) return { headings, current };
  return current === now.current ? now : { ...now, current };
}
