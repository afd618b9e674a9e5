import * as v from "valibot";

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

/** A value that was kept as JSON; undefined where there is none, or none that fits. */
export function storedAs<Value>(
  schema: v.GenericSchema<unknown, Value>,
  key: string,
): Value | undefined {
  try {
    const json = v.pipe(v.string(), v.parseJson(), schema);
    const read = v.safeParse(json, localStorage.getItem(key));
    return read.success ? read.output : undefined;
  } catch {
    return undefined;
  }
}
