import { showProblem } from "../../ui/toast.ts";

/** How browsers, and Vite of styles, say that code could not come. */
const lost =
  /dynamically imported module|importing a module script failed|error loading dynamically|unable to preload/i;

/**
 * Where the code of what somebody chose just now can't come, they are told: most of it is asked for without waiting.
 * Nobody is told of what comes by itself.
 */
export function tellWhatDidNotCome(): void {
  addEventListener("unhandledrejection", (event) => {
    const { message } = event.reason instanceof Error ? event.reason : { message: "" };
    if (!lost.test(message) || !navigator.userActivation.isActive) return;
    event.preventDefault();
    showProblem("This cannot be loaded. Check your connection and try again.");
  });
}
