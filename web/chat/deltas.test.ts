import fc from "fast-check";
import { expect, it } from "vitest";
import { grown, nothingYet } from "./streaming.ts";

it("CV-09 an answer grows to the same text whatever order its pieces come in, and however often", () => {
  const pieces = fc.array(fc.string({ minLength: 1, maxLength: 5 }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(pieces, fc.infiniteStream(fc.nat()), (parts, order) => {
      let offset = 0;
      const deltas = parts.map((text) => {
        const delta = { offset, text };
        offset += text.length;
        return delta;
      });
      const shuffled = [...deltas, ...deltas]
        .map((delta) => ({ delta, at: order.next().value ?? 0 }))
        .toSorted((a, b) => a.at - b.at)
        .map(({ delta }) => delta);
      const whole = parts.join("");
      let growing = nothingYet;
      for (const delta of shuffled) {
        growing = grown(growing, delta);
        expect(whole.startsWith(growing.text)).toBe(true);
      }
      expect(growing).toEqual({ text: whole, ahead: [] });
    }),
  );
});
