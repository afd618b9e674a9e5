import { expect, test } from "vitest";
import { email } from "#contract/email.ts";
import { mailbox } from "../../testing/mails.ts";
import { workspace } from "../../testing/workspace.ts";

test("EM-05 stats tell how much the person sent in each conversation of the inbox, and since when", async () => {
  const space = await workspace();
  const ada = await space.signUp("Ada");
  await mailbox(space, ada, [
    { id: "a1", thread: "a", ago: 30 },
    { id: "a2", thread: "a", ago: 20, folder: "sent" },
    { id: "a3", thread: "a", ago: 10, folder: "sent" },
    { id: "b1", thread: "b", ago: 5 },
    { id: "c1", thread: "c", ago: 4, folder: "sent" },
    { id: "c2", thread: "c", ago: 3, folder: "drafts" },
  ]);
  const eve = await space.signUp("Eve");
  await mailbox(space, eve, [{ id: "e1", thread: "b", folder: "sent" }]);
  const since = new Date(space.clock.now.getTime() - 20 * 60_000).toISOString();
  const stats = async (who: typeof ada) => (await who.call(email.stats, {})).body.data;
  expect((await stats(ada)).sent).toEqual({ a: { count: 2, since } });
  expect((await stats(eve)).sent).toEqual({});
});
