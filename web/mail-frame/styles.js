// What a message's styles may say: nothing that fetches, stands out of its place or writes words.

/** Functions of values that ask nobody for anything; `url()` and its kin do, in any spelling. */
const functions = new Set(
  `rgb rgba hsl hsla hwb lab lch oklab oklch color color-mix light-dark calc min max clamp var linear-gradient radial-gradient
  conic-gradient repeating-linear-gradient repeating-radial-gradient translate translatex translatey scale rotate minmax
  repeat fit-content rect inset`.split(/\s+/),
);
/** Rules of all sheets of a message, and how many are left of them. */
const mostRules = 3_000;
let left = mostRules;
export function beginSheets() {
  left = mostRules;
}

const isSafe = (value) =>
  !value.includes("\\") &&
  [...value.matchAll(/(?<![\w-])([\w-]*)\(/g)].every(([, name]) =>
    functions.has(name.toLowerCase()),
  );

/** Declarations of one element or rule; each is looked for among the others. */
const mostDeclared = 500;

/** As the browser read it, not as it was spelled. */
export function tame(style) {
  if (style.length > mostDeclared) style.cssText = "";
  for (const name of Array.from(style)) {
    if (name === "content" || !isSafe(style.getPropertyValue(name))) style.removeProperty(name);
    if (name === "position" && /fixed|sticky/.test(style.position)) style.position = "static";
  }
  // A value with a variable in it shows in the whole text alone.
  if (!isSafe(style.cssText)) style.cssText = "";
}

/** The text of a sheet with its plain rules, and those for a kind of window. */
export function tameSheet(text) {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(text);
  const textOf = (rules) =>
    Array.from(rules, (rule) => {
      left -= 1;
      if (left < 0) return "";
      if (rule instanceof CSSMediaRule)
        return `@media ${rule.conditionText} { ${textOf(rule.cssRules)} }`;
      // What looks at all that is in an element takes its time for each.
      if (!(rule instanceof CSSStyleRule) || /:has\(/i.test(rule.selectorText)) return "";
      tame(rule.style);
      return `${rule.selectorText} { ${rule.style.cssText} }`;
    }).join("\n");
  return textOf(sheet.cssRules);
}
