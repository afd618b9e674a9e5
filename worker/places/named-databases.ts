/** A database by the name of its binding. */
export type Bound = readonly [name: string, db: D1Database];

/** A Durable Object with a database for each person. */
export interface Objects {
  of(userId: string): D1Database;
  erase(userId: string): Promise<void>;
}

export const directoryName = "DB";

/** What an administrator calls the place of people who have an object of their own; each has its own name. */
export const objectsName = "OWN";
const ownMark = "own:";
/** The place of a person, by what an administrator calls it. */
export const placeNamed = (name: string, userId: string): string =>
  name === objectsName ? ownMark + userId : name;
/** The other way round. */
export const nameOfPlace = (place: string): string =>
  place.startsWith(ownMark) ? objectsName : place;

/** What an administrator may move people to. */
export const namesOf = (byName: ReadonlyMap<string, D1Database>): string[] => [
  ...byName.keys(),
  ...(byName.has(ownMark) ? [objectsName] : []),
];

/** The databases by their names, and the object of each person by its own. */
export class NamedDatabases extends Map<string, D1Database> {
  readonly #objects: Objects | undefined;
  readonly #own = boundedMap<D1Database>();

  constructor(bound: readonly Bound[], objects?: Objects) {
    super(bound);
    this.#objects = objects;
  }

  override get(name: string): D1Database | undefined {
    const bound = super.get(name);
    if (bound || !this.#objects || !name.startsWith(ownMark)) return bound;
    const own = this.#own.get(name) ?? this.#objects.of(name.slice(ownMark.length));
    this.#own.set(name, own);
    return own;
  }

  override has(name: string): boolean {
    return super.has(name) || (this.#objects !== undefined && name.startsWith(ownMark));
  }
}

const mostRemembered = 10_000;

export function boundedMap<Value>() {
  const known = new Map<string, Value>();
  return {
    get: (key: string) => known.get(key),
    delete: (key: string) => known.delete(key),
    set(key: string, value: Value) {
      if (known.size >= mostRemembered) known.clear();
      known.set(key, value);
    },
  };
}
