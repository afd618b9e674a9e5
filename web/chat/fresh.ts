/** Conversations begun in this tab: until something is said in them, the worker does not know them. */
const fresh = new Set<string>();

export const isFresh = (id: string): boolean => fresh.has(id);

export const noteFresh = (id: string): void => void fresh.add(id);

export const noteKnown = (id: string): void => void fresh.delete(id);
