import type { Reach } from "./counting-db.ts";

/** What lies outside: its calls by their names, and what it throws when the line is lost. */
interface Outside {
  readonly name: string;
  readonly calls: ReadonlySet<string>;
  readonly lost: string;
}

const words = (text: string): ReadonlySet<string> => new Set(text.split(" "));

export const storage: Outside = {
  name: "R2",
  calls: words("put get head delete list createMultipartUpload uploadPart complete abort"),
  lost: "We encountered an internal error. Please try again. (10001)",
};

export const rooms: Outside = {
  name: "room",
  calls: words("publish say revoke isRevoked pause resume views erase forward"),
  lost: "Network connection lost.",
};

export const servers: Outside = {
  name: "fetch",
  calls: words("answer"),
  lost: "Network connection lost.",
};

/** The same, whose calls go over a line that may break; and those of an upload that it hands out. */
export function overLine<What extends object>(what: What, outside: Outside, reach: Reach): What {
  const uploadOver = (found: unknown): unknown =>
    typeof found === "object" && found !== null && "uploadPart" in found
      ? overLine(found, outside, reach)
      : found;
  return new Proxy(what, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name, target);
      if (typeof value !== "function") return value;
      const call = (given: unknown[]): unknown => Reflect.apply(value, target, given);
      if (!outside.calls.has(String(name))) return (...given: unknown[]) => uploadOver(call(given));
      return (...given: unknown[]) =>
        reach(
          [`${outside.name} ${String(name)}`],
          async () => uploadOver(await call(given)),
          outside.lost,
        );
    },
  });
}
