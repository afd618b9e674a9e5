import { showProblem } from "../../ui/toast.ts";

/** How browsers, and Vite of styles, say that code could not come. */
const lost =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i;

/**
 * Where the code of what somebody chose just now can't come, they are told: most of it is asked for without waiting.
 * Nobody is told of what comes by itself.
 */
export function tellWhatDidNotCome(): void {
  addEventListener("unhandledrejection", ({ reason }: PromiseRejectionEvent) => {
    const { message } = reason instanceof Error ? reason : { message: "" };
    if (lost.test(message) && navigator.userActivation.isActive)
      showProblem("This cannot be loaded. Check your connection and try again.");
  });
}
