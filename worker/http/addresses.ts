import { addressWords } from "#contract/values.ts";
import { Problem } from "./problem.ts";

interface App {
  readonly routes: readonly { readonly method: string; readonly path: string }[];
}

/** Methods that an address is served under; none where there is no such address. */
function methodsAt(app: App, path: string): string[] {
  const found = app.routes.filter(({ method, path: row }) => method !== "ALL" && fits(row, path));
  return [...new Set(found.map(({ method }) => method))];
}

/** Tells whether a path names an item by a word of the addresses, which no item is called. */
export const namesAWord = (params: Readonly<Record<string, string>>): boolean =>
  Object.entries(params).some(([name, value]) => isId(name) && addressWords.has(value));

const isId = (name: string): boolean => name === "id" || name.endsWith("Id");

function fits(row: string, path: string): boolean {
  const [parts, given] = [row.split("/"), path.split("/")];
  return (
    parts.length === given.length &&
    parts.every((part, at) => {
      const value = given[at] ?? "";
      if (!part.startsWith(":")) return part === value;
      return value !== "" && !namesAWord({ [part.slice(1)]: value });
    })
  );
}

/** Without the slashes at its end. Counted, since a pattern would try again at each slash of a path that has thousands. */
function withoutEnd(path: string): string {
  let end = path.length;
  while (end > 1 && path[end - 1] === "/") end -= 1;
  return path.slice(0, end);
}

/** What to answer where nothing is served: another method is, or there is no such address. */
export function notServed(app: App, path: string): Problem {
  const allow = methodsAt(app, withoutEnd(path));
  return allow.length === 0
    ? new Problem("not_found", "There is no such address")
    : new Problem("method_not_allowed", `This address takes ${allow.join(", ")}`, { allow });
}
