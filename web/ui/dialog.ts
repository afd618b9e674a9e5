interface Question {
  readonly title?: string;
  readonly text: string;
  readonly confirm?: string;
  readonly cancel?: string;
  readonly isDangerous?: boolean;
}

/** Asks, and answers whether it was confirmed. */
export const confirmDialog = (question: Question): Promise<boolean> =>
  load().then((dialogs) => dialogs.ask(question));

/** Says something that has to be seen. */
export const alertDialog = (question: Pick<Question, "title" | "text">): Promise<void> =>
  load().then((dialogs) => dialogs.tell(question));

const load = () => import("./dialog-box.ts");
export type { Question };
