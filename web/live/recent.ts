/** Ephemeral events that are alike within this time are one. */
export const duplicateMs = 100;

/** Answers whether the same has been seen within the last 100 ms; a fresh one is remembered. */
export function duplicates(now: () => number): (name: string, data: unknown) => boolean {
  const seen = new Map<string, number>();
  return (name, data) => {
    const at = now();
    for (const [key, before] of seen) {
      if (at - before < duplicateMs) break;
      seen.delete(key);
    }
    const key = `${name} ${JSON.stringify(data)}`;
    if (seen.has(key)) return true;
    seen.set(key, at);
    return false;
  };
}
