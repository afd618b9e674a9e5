/** How long text is gathered: each piece that is passed on is a call to the room. */
const paceMs = 100;

/** Passes text on in pieces: the first at once, then what has come since the last. */
export function paced(passOn: (text: string) => void) {
  let all = "";
  let passed = 0;
  let passedAt = -Infinity;
  const flush = (): void => {
    if (passed === all.length) return;
    const piece = all.slice(passed);
    passed = all.length;
    passedAt = performance.now();
    passOn(piece);
  };
  return {
    flush,
    all: () => all,
    add(text: string): void {
      all += text;
      if (performance.now() - passedAt >= paceMs) flush();
    },
  };
}
