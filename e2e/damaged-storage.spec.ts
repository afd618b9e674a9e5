import type { Locator } from "@playwright/test";
import { calendar } from "#contract/calendar.ts";
import { notes } from "#contract/notes.ts";
import { tasks } from "#contract/tasks.ts";
import fc from "fast-check";
import { expect, test } from "./app.ts";
import { call } from "./call.ts";
import { type KeptState, readKept, writeKept } from "./kept-state.ts";
import { composer, panel } from "./screen.ts";

/** States that are tried; a long run tries 300. */
const states = Number(process.env["DAMAGED_STATES"] ?? 10);
const seed = Number(process.env["DAMAGED_SEED"] ?? 1);

const odd = fc.constantFrom<unknown>(
  null,
  "",
  0,
  -1,
  1e308,
  true,
  [],
  {},
  "x".repeat(50_000),
  [null],
  { id: null },
);

/** A way to one part of a value: which key is taken at each depth, and what stands there instead; none leaves it out. */
const bend = fc.record({
  way: fc.array(fc.nat(), { maxLength: 9 }),
  instead: fc.option(odd, { nil: undefined }),
});
type Bend = typeof bend extends fc.Arbitrary<infer Value> ? Value : never;

function bent(value: unknown, { way: [turn, ...way], instead }: Bend): unknown {
  if (turn === undefined || typeof value !== "object" || value === null) return instead ?? null;
  const entries: [string, unknown][] = Object.entries(value);
  const at = turn % Math.max(entries.length, 1);
  const next = entries.flatMap(([key, own], place): [string, unknown][] => {
    if (place !== at) return [[key, own]];
    if (way.length === 0 && instead === undefined) return [];
    return [[key, bent(own, { way, instead })]];
  });
  return Array.isArray(value) ? next.map(([, own]) => own) : Object.fromEntries(next);
}

const textDamage = fc.oneof(
  fc.record({ cut: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({ bend }),
  fc.constant(undefined),
);

function damagedText(
  text: string,
  damage: typeof textDamage extends fc.Arbitrary<infer V> ? V : never,
) {
  if (damage === undefined) return text;
  if ("cut" in damage) return text.slice(0, Math.floor(text.length * damage.cut));
  try {
    return JSON.stringify(bent(JSON.parse(text), damage.bend));
  } catch {
    return "{";
  }
}

/** Who is signed in is not touched: that is a sign-out. */
const untouched = new Set(["accessToken", "refreshToken", "user"]);

const damaged = ({ local, rows }: KeptState): fc.Arbitrary<KeptState> =>
  fc
    .tuple(
      fc.array(textDamage, { minLength: 40, maxLength: 40 }),
      fc.array(fc.option(bend), { minLength: 40, maxLength: 40 }),
    )
    .map(([texts, bends]) => ({
      local: Object.fromEntries(
        Object.entries(local).map(([key, text], at) => [
          key,
          untouched.has(key) ? text : damagedText(text, texts[at % texts.length]),
        ]),
      ),
      rows: rows.map((row, at) => {
        const own = bends[at % bends.length];
        return own ? { ...row, value: bent(row.value, own) } : row;
      }),
    }));

test("SH-10 AU-04 whatever became of what a device keeps, the workspace opens with what the server has", async ({
  page,
  signUp,
  server,
}) => {
  test.setTimeout(60_000 + states * 5_000);
  const { accessToken } = await signUp(page, "/?l=notes&r=tasks");
  const add = <Body>(body: Body) => ({ body });
  await call(server.url, accessToken, tasks.create, add({ title: "Call Ann" }));
  await call(server.url, accessToken, notes.create, add({ title: "Plan", content: "Words" }));
  await call(
    server.url,
    accessToken,
    calendar.create,
    add({ title: "Board", startTime: "2026-11-25T10:00" }),
  );
  await expect(panel(page, "Tasks").getByText("Call Ann")).toBeVisible();
  for (const other of ["calendar", "files", "timeline", "conversations"]) {
    await page.goto(`/?l=notes&r=${other}`);
    await expect(composer(page)).toBeVisible();
    // What was read is kept after three seconds.
    await page.waitForTimeout(3_500);
  }
  const whole = await readKept(page);
  expect(whole.rows.length).toBeGreaterThan(0);
  const problems: string[] = [];
  for (const [at, state] of fc.sample(damaged(whole), { numRuns: states, seed }).entries()) {
    await writeKept(page, state);
    await page.goto(at % 2 === 0 ? "/?r=tasks&l=calendar" : "/?r=tasks&l=notes");
    const isShown = await Promise.all([
      comes(panel(page, "Tasks").getByText("Call Ann")),
      comes(composer(page)),
      comes(page.locator("[data-panel=calendar], [data-panel=notes]").first()),
    ]);
    const isBroken = await page.getByText("Something went wrong").first().isVisible();
    if (isBroken || isShown.includes(false))
      problems.push(`State ${String(at)} of seed ${String(seed)}: ${isShown.join(", ")}`);
    // Nobody may call more than 600 times a minute.
    if (states > 50) await page.waitForTimeout(700);
  }
  expect(problems).toEqual([]);
});

const comes = (place: Locator): Promise<boolean> =>
  place.waitFor({ timeout: 10_000 }).then(
    () => true,
    () => false,
  );
