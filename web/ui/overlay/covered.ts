const dropdown = '[data-surface="dropdown"]';
const covers = `dialog[open], ${dropdown}:popover-open`;

/** Something lies over the page, whose Escape the browser answers. */
export const isPageCovered = (): boolean => document.querySelector(covers) !== null;

/** Says on the root whether something lies over the page: a `:has()` of the root would cost 25 ms a letter beside 5 000 messages. */
export function followCovers(): void {
  const root = document.documentElement;
  // An open one may leave the page without closing.
  const leaving = new MutationObserver(() => look());
  const write = (isCovered: boolean) => {
    if (isCovered === "covered" in root.dataset) return;
    if (isCovered) {
      root.dataset["covered"] = "";
      leaving.observe(document.body, { childList: true, subtree: true });
    } else {
      delete root.dataset["covered"];
      leaving.disconnect();
    }
  };
  const look = () => write(isPageCovered());
  // `toggle` comes a frame after what it tells of.
  const open = ({ target, newState }: ToggleEvent) => {
    if (newState === "open" && target instanceof Element && target.matches(dropdown)) write(true);
  };
  document.addEventListener("beforetoggle", open, true);
  document.addEventListener("toggle", look, true);
  // Not every browser's dialogs say that they open.
  const opening = new MutationObserver(look);
  opening.observe(root, { attributeFilter: ["open"], subtree: true });
}
