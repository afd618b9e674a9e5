import { Repeat, Wallet } from "lucide-react";
import type { SVGProps } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createLucideIcon } from "./lucide-icon.ts";

/** The drawing's own attributes, and its parts; classes, which nothing here looks for, aside. */
function drawnIn(markup: string) {
  const [head = "", ...parts] = markup.split(/(?<=>)(?=<)/);
  const attributes = [...head.matchAll(/([\w-]+)="([^"]*)"/gi)].map(([whole]) => whole);
  const own = attributes.filter((one) => !/^(?:class|xmlns)=/.test(one));
  return { own: own.toSorted((a, b) => (a < b ? -1 : 1)), parts };
}

test("SH-01 an icon of a built app is drawn, and named or hidden, as Lucide's own", () => {
  const given: (SVGProps<SVGSVGElement> & { size?: number })[] = [
    {},
    { size: 13, strokeWidth: 1.75, "aria-hidden": true },
    { size: 13, fill: "currentColor", role: "img", "aria-label": "Repeats" },
  ];
  for (const Lucides of [Repeat, Wallet])
    for (const { ref: _, ...props } of given) {
      const theirs = drawnIn(renderToStaticMarkup(<Lucides {...props} />));
      const node = theirs.parts.flatMap((part) => {
        const [, tag, d] = /^<(\w+) d="([^"]+)"/.exec(part) ?? [];
        return tag === undefined || d === undefined ? [] : [[tag, { d, key: d }] as const];
      });
      const Ours = createLucideIcon({ node });
      expect(node.length).toBeGreaterThan(1);
      expect(drawnIn(renderToStaticMarkup(<Ours {...props} />))).toEqual(theirs);
    }
});
