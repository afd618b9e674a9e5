/** Keeps what was made for each key; at so many keys all are forgotten. `undefined` is made again each time. */
export function remembered<Key, Made>(most: number, make: (key: Key) => Made): (key: Key) => Made {
  const known = new Map<Key, Made>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before;
    const made = make(key);
    if (known.size >= most) known.clear();
    known.set(key, made);
    return made;
  };
}
