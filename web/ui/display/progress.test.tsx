import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { percentOf, Progress } from "./progress.tsx";

const shown = (value?: number) =>
  renderToStaticMarkup(<Progress label="Uploading" value={value} />);

it("SH-12 progress is whole percent, capped at 100", () => {
  expect(
    [-5, 0, 0.4, 41.5, 99.6, 100, 100.1, 4_000, Infinity, -Infinity, NaN].map(percentOf),
  ).toEqual([0, 0, 0, 42, 100, 100, 100, 100, 100, 0, 0]);
});

it("SH-12 progress says how far it is, and nothing where nobody can know", () => {
  expect(shown(140)).toContain('aria-valuenow="100"');
  expect(shown(140)).toContain("100 %");
  expect(shown(12.4)).toContain('aria-valuenow="12"');
  expect(shown()).toContain('role="progressbar"');
  expect(shown()).not.toContain("aria-valuenow");
  expect(shown()).not.toContain("Cancel");
  expect(
    renderToStaticMarkup(<Progress label="Uploading" value={1} cancel={() => undefined} />),
  ).toContain("Cancel");
});
