/** Takes what is typed between "New note" and the page for it, whose code may be on its way. Out of sight: the page comes in a moment. */
let field: HTMLTextAreaElement | undefined;

const focus = (): void => field?.focus({ preventScroll: true });

export function takeKeysAhead(): void {
  field?.remove();
  field = document.createElement("textarea");
  field.ariaLabel = "Title";
  field.className = "visually-hidden";
  // Smaller, and a phone would draw the page nearer.
  field.style.cssText = "position:fixed;inset:0 auto auto 0;font-size:1rem";
  field.addEventListener("blur", ({ relatedTarget }) => {
    // A view that has opened took it, and no person: those cannot be reached by Tab.
    if (relatedTarget instanceof HTMLElement && relatedTarget.tabIndex < 0) queueMicrotask(focus);
  });
  document.body.append(field);
  focus();
  // The list of commands, over all of the page, is closed only now.
  requestAnimationFrame(focus);
}

/** The lines that were typed, once: the first is the title. */
export function linesTypedAhead(): readonly string[] {
  const typed = field?.value ?? "";
  const place = field;
  field = undefined;
  place?.remove();
  return typed === "" ? [] : typed.split("\n");
}
