import { expect, test } from "vitest";
import { push } from "#contract/accounts/push.ts";
import { reminders } from "#contract/reminders.ts";
import { tasks } from "#contract/tasks.ts";
import { minute, pushStage, runCron } from "../testing/push-stage.ts";
import { pushDevice } from "../testing/push-service.ts";

test("CA-08 a push service that is slow holds up nobody else's notifications, nor the person's others; what it leaves is sent later", async () => {
  const { space, ada, got, service } = await pushStage(["reminders"]);
  const ben = await space.signUp("Ben");
  const address = `https://push.example/send/${ben.user.id}`;
  const { subscription } = await pushDevice(address);
  await ben.call(push.subscribe, { body: { ...subscription, kinds: ["reminders"] } });
  await ben.call(reminders.check, {});
  service.status = 503;
  let bens = 503;
  let arrived: (() => void) | undefined;
  const answer = space.web.answer;
  space.web.answer = (request) => {
    if (request.url !== address) return answer(request);
    if (bens === 201) arrived?.();
    return new Response(null, { status: bens });
  };
  await ada.call(reminders.check, {});
  for (const [person, many] of [
    [ada, 9],
    [ben, 1],
  ] as const)
    for (let at = 0; at < many; at += 1)
      await person.call(tasks.create, {
        body: { title: `Task ${String(at)}`, dueDate: "2026-11-21", dueTime: "09:01" },
      });
  space.wait(minute);
  await runCron(space);
  expect(got).toHaveLength(9);
  service.status = 201;
  bens = 201;
  const isBens = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  const held = space.web.answer;
  space.web.answer = async (request) => {
    // Hers answers once his has come, and late.
    if (request.url !== address) {
      await isBens;
      space.wait(10_000);
    }
    return held(request);
  };
  got.length = 0;
  space.wait(2 * minute);
  await runCron(space);
  expect(got).toHaveLength(6);
  space.wait(2 * minute);
  await runCron(space);
  expect(got).toHaveLength(9);
});
