import { expect } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { push, type PushNotice } from "#contract/accounts/push.ts";
import { reminders } from "#contract/reminders.ts";
import { tasks } from "#contract/tasks.ts";
import { pushDevice, senderOf } from "./push-service.ts";
import { type Person, workspace, type Workspace } from "./workspace.ts";

export const minute = 60_000;

export async function runCron({ ports, everyMinute }: Workspace): Promise<void> {
  await ports.outbox.resend();
  await everyMinute();
}

const isNotice = (value: unknown): value is PushNotice =>
  typeof value === "object" && value !== null && "actions" in value;

interface Got {
  readonly notice: PushNotice;
  readonly headers: Headers;
  readonly bytes: number;
}

/** A person with a device, and a push service that answers as it is told to. */
export async function pushStage(kinds?: ("reminders" | "mail" | "approvals" | "agents")[]) {
  const space = await workspace();
  const ada = await space.signUp();
  const endpoint = `https://push.example/send/${ada.user.id}`;
  const device = await pushDevice(endpoint);
  const got: Got[] = [];
  const service: { status: number; headers: Record<string, string> } = {
    status: 201,
    headers: {},
  };
  space.web.answer = async (request) => {
    if (request.url !== endpoint) return new Response(null, { status: 404 });
    const body = new Uint8Array(await request.arrayBuffer());
    const sender = await senderOf({ headers: request.headers }, space.clock.now);
    expect(sender).toMatchObject({ aud: "https://push.example", sub: "mailto:ada@example.com" });
    expect(request.headers.get("content-encoding")).toBe("aes128gcm");
    const notice: unknown = JSON.parse(await device.open({ body }));
    if (!isNotice(notice)) throw new Error("It is no notification");
    got.push({ notice, headers: request.headers, bytes: body.length });
    const { status, headers } = service;
    return new Response(null, { status, headers });
  };
  const body = { ...device.subscription, ...(kinds && { kinds }) };
  const subscribed = await ada.call(push.subscribe, { body });
  expect(subscribed.status).toBe(200);
  const press = async (title: string, at = got.length - 1) => {
    const button = got[at]?.notice.actions.find((one) => one.title === title);
    return space.stranger.call(push.act, { body: { token: button?.token ?? "" } });
  };
  return { space, ada, got, service, press, deviceId: subscribed.body.data.id, body };
}

/** A task that is due in a minute, and its reminder once it has come. */
export async function dueTask(
  { space, ada }: { space: Workspace; ada: Person },
  title = "Call Ann",
) {
  await ada.call(reminders.check, {});
  const task = await ada.call(tasks.create, {
    body: { title, dueDate: "2026-11-21", dueTime: "09:01" },
  });
  space.wait(minute);
  await runCron(space);
  return task.body.data.id;
}

/** Access tokens end within a quarter of an hour. */
export const signedInAgain = async (
  { stranger }: Workspace,
  { email, password }: Person,
): Promise<string> =>
  (await stranger.call(accounts.signIn, { body: { email, password } })).body.data.accessToken;
