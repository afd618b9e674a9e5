import { expect, test } from "./app.ts";
import { shown } from "./calendar.ts";

test("CA-02 on a phone what was understood of a title stands clear of it and of what follows, in two lines, too", async ({
  page,
  signUp,
}) => {
  await signUp(page, "/?l=calendar");
  await shown(page).getByRole("button", { name: "New Event" }).first().tap();
  const title = page.getByLabel("Title", { exact: true });
  const next = page.getByText("All day", { exact: true });
  const between = async () => {
    const [above, below] = [await title.boundingBox(), await next.boundingBox()];
    return (below?.y ?? 0) - (above?.y ?? 0) - (above?.height ?? 0);
  };
  // Nothing is said yet, and so nothing takes room.
  const empty = await between();
  expect(empty).toBeLessThan(32);
  await title.fill("lunch with ann@example.org tomorrow 1pm at Luigi's");
  const chips = page.getByText(/^(13:00|with ann@example.org|at Luigi's)/);
  await expect(chips).toHaveCount(3);
  const boxes = await Promise.all((await chips.all()).map((chip) => chip.boundingBox()));
  const top = Math.min(...boxes.map((box) => box?.y ?? 0));
  const end = Math.max(...boxes.map((box) => (box?.y ?? 0) + (box?.height ?? 0)));
  const [field, below] = [await title.boundingBox(), await next.boundingBox()];
  expect(top - (field?.y ?? 0) - (field?.height ?? 0)).toBeGreaterThanOrEqual(4);
  expect((below?.y ?? 0) - end).toBeGreaterThanOrEqual(4);
});
