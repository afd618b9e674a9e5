/** Keeps a text in this browser, or takes it out where there is none. A full or forbidden storage keeps nothing: then it answers false. */
export function keepText(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}
