/** Keys that the person chose, by binding. One of a panel is named by the panel and the keys that its tool declares: 'tasks:# delete'. */
export type Keymap = Readonly<Record<string, readonly string[]>>;

/** The keys of every list, whatever panel it is in. */
export const listScope = "list";

/**
 * The key that a tool declares for what was pressed: its own, or the one that the person replaced by it. '' where they
 * gave that key away.
 */
export function declaredKey(chord: string, scopes: readonly string[], changed: Keymap): string {
  const own = Object.entries(changed).flatMap(([id, keys]) => {
    const [scope = "", declared = ""] = id.split(/:(.*)/s);
    return scopes.includes(scope) ? [{ declared: declared.split(" "), keys }] : [];
  });
  const chosen = own.find(({ keys }) => keys.includes(chord));
  if (chosen) return chosen.declared[0] ?? "";
  return own.some(({ declared }) => declared.includes(chord)) ? "" : chord;
}
