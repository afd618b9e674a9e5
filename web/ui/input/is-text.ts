/** Whether letters that are typed there stand there. */
export const isText = (element: Element | null): boolean =>
  element?.matches("textarea, input:not([type=checkbox], [type=radio], [type=button])") === true ||
  (element instanceof HTMLElement && element.isContentEditable);
