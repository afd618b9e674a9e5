/** Takes what is typed between "New note" and the page for it, whose code may be on its way. Out of sight: the page comes in a moment. */
let field: HTMLTextAreaElement | undefined;
/** Escape came before the page did. */
let isLeft = false;

const focus = (): void => field?.focus({ preventScroll: true });

/** Milliseconds after which no page is waited for any longer: its code cannot be had. */
const longestWait = 30_000;

export function takeKeysAhead(): void {
  isLeft = false;
  // Another 'New note' before the page came goes on with what is typed already.
  if (field) {
    focus();
    return;
  }
  const place = document.createElement("textarea");
  field = place;
  let isHeld = true;
  const letGo = (): void => {
    isHeld = false;
  };
  field.ariaLabel = "Title";
  field.className = "visually-hidden";
  // Smaller, and a phone would draw the page nearer.
  field.style.cssText = "position:fixed;inset:0 auto auto 0;font-size:1rem";
  field.addEventListener("blur", ({ relatedTarget }) => {
    // A view that has opened took it, and no person: those cannot be reached by Tab.
    const isView = relatedTarget instanceof HTMLElement && relatedTarget.tabIndex < 0;
    if (isHeld && isView) queueMicrotask(focus);
  });
  // Who points elsewhere, or escapes, wants the keys there.
  document.addEventListener("pointerdown", letGo, { once: true, capture: true });
  field.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape") return;
    letGo();
    isLeft = true;
  });
  setTimeout(() => {
    if (field === place) typedAhead();
  }, longestWait);
  document.body.append(field);
  focus();
  // The list of commands, over all of the page, is closed only now.
  requestAnimationFrame(focus);
}

/** The lines that were typed, once, the first of which is the title; and whether the page was left before it came. */
export function typedAhead() {
  const typed = field?.value ?? "";
  const [place, wasLeft] = [field, isLeft];
  field = undefined;
  isLeft = false;
  place?.remove();
  return { lines: typed === "" ? [] : typed.split("\n"), isLeft: wasLeft };
}
