/**
 * Places in a list as text: between any two there is room for another, so a move writes one row. Digits are
 * 0–9 and a–z, compared as text. A key never ends in '0', or nothing could stand before it.
 */
const digits = "0123456789abcdefghijklmnopqrstuvwxyz";
const highest = digits.length;

const digitAt = (key: string, at: number): number => Math.max(0, digits.indexOf(key.charAt(at)));

/**
 * A key between two. `undefined` is the end of the list on that side. `salt` (an id) keeps two moves to the same place
 * apart. Where the two leave no room, as equal keys do, it follows `low` as closely as it can.
 */
export function keyBetween(
  low: string | undefined,
  high: string | undefined,
  salt: string,
): string {
  if (low === undefined)
    return high === undefined ? start(salt) : `${step(high, -1)}${ending(salt)}`;
  if (high === undefined) return `${step(low, 1)}${ending(salt)}`;
  return `${middle(low, low < high ? high : undefined)}${ending(salt)}`;
}

/** The shortest text above `low` and below `high`, not counting what follows it. */
function middle(low: string, high: string | undefined): string {
  let key = "";
  let isBelow = high === undefined;
  for (let at = 0; ; at += 1) {
    const from = digitAt(low, at);
    const to = isBelow ? highest : digitAt(high ?? "", at);
    const half = Math.floor((from + to) / 2);
    if (half > from) return key + digits.charAt(half);
    key += digits.charAt(from);
    // From here on whatever follows stays below `high`.
    if (to > from) isBelow = true;
    if (at > low.length + (high?.length ?? 0)) return `${key}i`;
  }
}

/** The length of what new tasks are given: the milliseconds that are left until the year 5188. */
const timeDigits = 9;
const stepMs = 1_000;

/** Outside of the list: by a second, so that what is made later still stands first. */
function step(key: string, direction: 1 | -1): string {
  const time = Number.parseInt(key.slice(0, timeDigits).padEnd(timeDigits, "0"), 36);
  const next = time + direction * stepMs;
  if (Number.isNaN(next) || next < 0 || next >= 36 ** timeDigits) {
    return direction === 1 ? `${key}z` : middle("", key);
  }
  return next.toString(36).padStart(timeDigits, "0");
}

const start = (salt: string): string => `i${"0".repeat(timeDigits - 1)}${ending(salt)}`;

/** Four characters of the id, the last never '0'. */
function ending(salt: string): string {
  const own = salt
    .toLowerCase()
    .replaceAll(/[^\da-z]/g, "")
    .slice(-4)
    .padStart(4, "i");
  return own.endsWith("0") ? `${own.slice(0, -1)}1` : own;
}

/**
 * Newest first: the time that is left until the year 5188 in 9 base-36 digits, then what tells two of one millisecond
 * apart. Text leaves room between any two for a task that is moved there.
 */
export function orderOfNew(at: string, id: string): string {
  const left = 36 ** 9 - 1 - new Date(at).getTime();
  return `${left.toString(36).padStart(9, "0")}${withinMillisecond(id)}`;
}

/** The 42 bits by which a client's UUIDv7 counts within a millisecond, counted down; the end of any other id. */
function withinMillisecond(id: string): string {
  const [, first, second, third] =
    /^[\da-f]{8}-[\da-f]{4}-7([\da-f]{3})-([89ab][\da-f]{3})-([\da-f]{4})[\da-f]{8}$/i.exec(id) ??
    [];
  if (first === undefined || second === undefined || third === undefined)
    return id.replaceAll(/[^\da-z]/g, "").slice(-4);
  const counted = Number.parseInt(`${first}${second}${third}`, 16);
  return (16 ** 11 - 1 - counted).toString(36).padStart(9, "0");
}
