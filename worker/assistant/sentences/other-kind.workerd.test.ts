import { tasks } from "#contract/tasks.ts";
import { expect, test } from "vitest";
import { sayInTalk } from "../../testing/saying.ts";
import { workspace } from "../../testing/workspace.ts";

test.each(["vet appointment for minka", "physio appointment for the knee", "optician appointment"])(
  "AI-01 '%s' is no other appointment that is there",
  async (said) => {
    const ada = await (await workspace()).signUp();
    const body = { title: "Dentist appointment", dueDate: "2026-11-26", dueTime: "14:00" };
    await ada.call(tasks.create, { body });
    await sayInTalk(ada, said);
    await sayInTalk(ada, "tuesday");
    const kept = (await ada.call(tasks.list, { query: {} })).body.data;
    expect(kept.find(({ title }) => title === body.title)).toMatchObject(body);
  },
);

test("AI-01 what is told to go and to change is asked about", async () => {
  const ada = await (await workspace()).signUp();
  await ada.call(tasks.create, { body: { title: "Quarterly report", dueDate: "2026-11-20" } });
  const { reply } = (await sayInTalk(ada, "scrap the report, it was moved to friday")).body.data;
  expect(reply.content).toMatch(/^Should “report” go, or only change\?/);
  await sayInTalk(ada, "report was moved to friday");
  const [report] = (await ada.call(tasks.list, { query: {} })).body.data;
  expect(report).toMatchObject({ title: "Quarterly report", dueDate: "2026-11-27" });
});
