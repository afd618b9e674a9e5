/// <reference types="node" />
import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

const web = `${import.meta.dirname}/..`;
const read = (pattern: string) =>
  globSync(pattern, { cwd: web, exclude: ["dist/**", "node_modules/**"] }).map((name) => ({
    name,
    text: readFileSync(`${web}/${name}`, "utf8"),
  }));
const sheets = read("**/*.css").map(({ name, text }) => ({
  name,
  css: text.replaceAll(/\/\*[\s\S]*?\*\//g, ""),
}));
const sources = read("**/*.tsx")
  .map(({ text }) => text)
  .join("\n");
const isTokens = (name: string): boolean => name === "styles/tokens.css";

describe("tokens", () => {
  it("STYLE the sheets are read", () => {
    expect(sheets.find(({ name }) => isTokens(name))?.css).toContain("--theme-primary");
  });

  it("STYLE every var(--x) used anywhere is set somewhere", () => {
    const all = sheets.map(({ css }) => css).join("\n");
    const set = new Set(
      [...`${all}\n${sources}`.matchAll(/["\s{;(](--[\w-]+)["\]]*\s*:/g)].map(([, name]) => name),
    );
    const used = [...all.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name);
    expect([...new Set(used)].filter((name) => !set.has(name))).toEqual([]);
  });

  it("STYLE only tokens.css spells a colour", () => {
    const colour = /#[\da-f]{3,8}\b|\b(?:rgb|rgba|hsl|hsla|oklch|oklab|lab|lch)\(/i;
    const offenders = sheets.filter(({ name, css }) => !isTokens(name) && colour.test(css));
    expect(offenders.map(({ name }) => name)).toEqual([]);
  });

  it("STYLE only ui/surface blurs what lies behind it", () => {
    const offenders = sheets.filter(
      ({ name, css }) => !name.startsWith("ui/surface") && css.includes("backdrop-filter"),
    );
    expect(offenders.map(({ name }) => name)).toEqual([]);
  });

  it("STYLE every sheet stands in a layer and stays under 150 lines", () => {
    for (const { name, css } of sheets) {
      expect(css, name).toMatch(/^\s*@layer /);
      expect(css.split("\n").length, name).toBeLessThan(150);
    }
  });

  it("CV-09 no sheet asks the whole page what it holds, which every letter that is typed would pay for", () => {
    const asking = /(?:^|[\s,}])(?::root|html|body)[^\s{]*:has\((?!>|~|\+)/;
    expect(sheets.filter(({ css }) => asking.test(css)).map(({ name }) => name)).toEqual([]);
  });
});
