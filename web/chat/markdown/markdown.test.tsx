import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Markdown } from "./markdown.tsx";

const shown = (text: string) => renderToStaticMarkup(<Markdown text={text} />);

it("CV-09 Markdown becomes lists, tables, quotes, tasks and code", () => {
  const page = shown(
    "# Plan\n\nA **bold** and `x<y` word\n\n1. one\n2. two\n\n- [x] done\n- [ ] open\n\n> quoted\n\n| a | b |\n|---|--:|\n| 1 | 2 |\n\n```ts\nconst a = 1 < 2;\n```",
  );
  for (const part of [
    "<strong>bold</strong>",
    "x&lt;y",
    '<ol start="1">',
    'aria-label="Not done"',
    "<blockquote>",
    '<td data-align="right">2</td>',
    "const a = 1 &lt; 2;",
    "Copy ts",
  ])
    expect(page).toContain(part);
});

it("CV-09 AI-01 lines that begin with a bullet are a list, each with its own words alone", () => {
  const page = shown("Try:\n• one\n• 2. two\n• 10:00 – call *Tom*\nThat is all.\nReally.");
  expect(page).toContain("<p>Try:</p><ul>");
  expect(page.match(/<li/g)).toHaveLength(3);
  expect(page).toContain("<div>2. two</div>");
  expect(page).toContain("<div>10:00 – call <em>Tom</em></div>");
  expect(page).toContain("</ul><p>That is all.<br/>Really.</p>");
  expect(page).not.toContain("•");
});

it("CV-09 a bullet in a block of code stays one", () => {
  expect(shown("Try:\n```\n• one\n• two\n```")).toContain("• one\n• two");
});

it("CV-09 an answer cannot put tags, scripts or foreign pictures into the page", () => {
  expect(shown("<script>alert(1)</script>\n\n<img src=x onerror=alert(1)>")).not.toMatch(
    /<script|<img/,
  );
  expect(shown("[a](javascript:alert(1)) [b](data:text/html,x) [c](//evil.example)")).not.toContain(
    "<a ",
  );
  expect(shown("![p](https://evil.example/p.png)")).not.toContain("<img");
  expect(shown("![p](/api/files/abc.png)")).toContain('src="/api/files/abc.png"');
  expect(shown("[a](https://example.com)")).toContain('rel="noopener noreferrer nofollow"');
  expect(shown("a &lt;b&gt; c")).toContain("a &lt;b&gt; c");
});

it("CV-09 what is nested without end is shown as it stands", () => {
  const deep = `${"> ".repeat(20_000)}x`;
  expect(shown(deep)).toContain("x");
  expect(shown("[".repeat(30_000)).length).toBeGreaterThan(29_999);
});
