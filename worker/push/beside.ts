/** Does it for so many at once: one that is slow holds up none of the others. */
export async function besideEachOther<One>(
  all: Iterable<One>,
  atOnce: number,
  run: (one: One) => Promise<void>,
): Promise<void> {
  const left = [...all];
  const lane = async () => {
    for (let one = left.shift(); one !== undefined; one = left.shift()) await run(one);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
