/** What every helper of old answers (specification 1 §8). */
const refusal = {
  success: false,
  error: "Commands should be sent to the backend AI for processing.",
} as const;

type Helper = (command?: unknown) => typeof refusal;

declare global {
  interface Window {
    /** Helpers that once ran a command in the page. Kept so that a script that calls one is told where to go. */
    asideCommands?: Readonly<Record<"process" | "execute" | "parse", Helper>>;
  }
}

export function installLegacyCommands(): void {
  const deprecated: Helper = () => {
    console.warn(refusal.error);
    return refusal;
  };
  window.asideCommands = { process: deprecated, execute: deprecated, parse: deprecated };
}
