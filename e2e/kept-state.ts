import type { Page } from "@playwright/test";

/** What a page keeps on a device: its local storage, and the rows of its databases. */
export interface KeptState {
  readonly local: Readonly<Record<string, string>>;
  readonly rows: readonly KeptRow[];
}

interface KeptRow {
  readonly database: string;
  readonly store: string;
  readonly key: string | string[];
  readonly value: unknown;
}

/** Read and written from a page of the origin without the app, which would write as well. */
export async function readKept(page: Page): Promise<KeptState> {
  await page.goto("/favicon.svg");
  return page.evaluate(async () => {
    const answered = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        asked.addEventListener("success", () => resolve(asked.result));
        asked.addEventListener("error", () => reject(new Error("The database refused")));
      });
    const rows: KeptRow[] = [];
    const parts = (key: IDBValidKey) =>
      [key].flat().filter((part): part is string => typeof part === "string");
    const named = (key: IDBValidKey) => (typeof key === "string" ? key : parts(key));
    for (const { name = "" } of await indexedDB.databases()) {
      const db = await answered(indexedDB.open(name));
      for (const store of db.objectStoreNames) {
        const all = db.transaction(store).objectStore(store);
        const [keys, values] = await Promise.all([
          answered(all.getAllKeys()),
          answered<unknown[]>(all.getAll()),
        ]);
        keys.forEach((key, at) =>
          rows.push({ database: name, store, key: named(key), value: values[at] }),
        );
      }
      db.close();
    }
    return { local: Object.fromEntries(Object.entries(localStorage)), rows };
  });
}

export async function writeKept(page: Page, state: KeptState): Promise<void> {
  await page.goto("/favicon.svg");
  await page.evaluate(async ({ local, rows }) => {
    localStorage.clear();
    for (const [key, value] of Object.entries(local)) localStorage.setItem(key, value);
    const done = (asked: IDBRequest | IDBTransaction, event: string) =>
      new Promise((resolve, reject) => {
        asked.addEventListener(event, resolve);
        asked.addEventListener("error", () => reject(new Error("The database refused")));
      });
    for (const database of new Set(rows.map((row) => row.database))) {
      const opening = indexedDB.open(database);
      await done(opening, "success");
      const db = opening.result;
      const own = rows.filter((row) => row.database === database);
      const writing = db.transaction([...db.objectStoreNames], "readwrite");
      for (const store of db.objectStoreNames) writing.objectStore(store).clear();
      for (const { store, key, value } of own) {
        const into = writing.objectStore(store);
        if (into.keyPath === null) into.put(value, key);
        else into.put(value);
      }
      await done(writing, "complete");
      db.close();
    }
  }, state);
}
