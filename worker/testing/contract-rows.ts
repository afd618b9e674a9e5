import type { Endpoint } from "#contract/endpoint.ts";

const modules = import.meta.glob<Readonly<Record<string, unknown>>>(
  ["../contract/**/*.ts", "!../contract/**/*.test.ts", "!../contract/testing/**"],
  { eager: true },
);

/** Nothing else in the contract has these three. */
const isRow = (value: object): value is Endpoint =>
  "method" in value && "path" in value && "answer" in value;

function rowsIn(value: unknown, found = new Map<string, Endpoint>()): Map<string, Endpoint> {
  if (typeof value !== "object" || value === null) return found;
  if (isRow(value)) found.set(`${value.method} ${value.path}`, value);
  else for (const one of Object.values(value)) rowsIn(one, found);
  return found;
}

/** Every row of the contract by its name, wherever it stands: a new one is tried by itself. */
export const contractRows: ReadonlyMap<string, Endpoint> = rowsIn(
  Object.values(modules).map((module) => ({ ...module })),
);
