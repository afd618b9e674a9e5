import { env } from "cloudflare:workers";
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { data } from "#contract/accounts/data.ts";
import { files } from "#contract/files.ts";
import { fileBytes } from "#contract/files/bytes.ts";
import { workspace, type Workspace } from "../../testing/workspace.ts";
import { everyTool } from "../../tools.ts";

/** A bucket that somebody is asked about before it keeps anything. */
function askedFirst() {
  const ask = { first: (): Promise<void> => Promise.resolve() };
  const over = <Store extends object>(store: Store): Store =>
    new Proxy(store, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name);
        if (typeof value !== "function") return value;
        return (...given: unknown[]): unknown => {
          const call = (): unknown => Reflect.apply(value, target, given);
          if (name === "put" || name === "complete") return ask.first().then(call);
          const answer = call();
          return name === "resumeMultipartUpload" && typeof answer === "object" && answer !== null
            ? over(answer)
            : answer;
        };
      },
    });
  return { ask, bucket: over(env.FILES) };
}

const allKeys = async () => (await env.FILES.list()).objects.map(({ key }) => key);
/** What other tests of this run left. */
let before: readonly string[] = [];
beforeEach(async () => {
  before = await allKeys();
});

async function isNothingLeft({ everyMinute, wait, ports }: Workspace): Promise<void> {
  wait(21 * 60_000);
  await ports.sessions.resend();
  await everyMinute();
  expect((await allKeys()).filter((key) => !before.includes(key))).toEqual([]);
}

test("AU-04 FI-02 bytes that come to an end while their account goes leave nothing", async () => {
  const { ask, bucket } = askedFirst();
  const space = await workspace({}, undefined, everyTool, {}, { bucket });
  await space.signUp("Root");
  const ada = await space.signUp();
  const end = async () => {
    ask.first = () => Promise.resolve();
    const body = { current: ada.password };
    expect((await ada.call(data.deleteAccount, { body })).status).toBe(200);
    await space.everyMinute();
  };
  ask.first = end;
  const form = new FormData();
  form.set("file", new File(["late"], "late.txt"));
  await ada.send("POST", files.upload.path, form);
  await isNothingLeft(space);
});

test("AU-04 FI-02 parts that become one while their account goes leave nothing", async () => {
  const { ask, bucket } = askedFirst();
  const space = await workspace({}, undefined, everyTool, {}, { bucket });
  await space.signUp("Root");
  const ada = await space.signUp();
  const { id } = (await ada.call(fileBytes.start, { body: { name: "late.txt", size: 4 } })).body
    .data;
  const context = createExecutionContext();
  const request = new Request(`https://aside.test/api/tools/files/uploads/${id}/parts/1`, {
    method: "PUT",
    headers: { authorization: `Bearer ${ada.accessToken}`, "content-length": "4" },
    body: "late",
  });
  await (await space.app.fetch(request, env, context)).text();
  await waitOnExecutionContext(context);
  ask.first = async () => {
    ask.first = () => Promise.resolve();
    const body = { current: ada.password };
    expect((await ada.call(data.deleteAccount, { body })).status).toBe(200);
  };
  await ada.call(fileBytes.complete, { params: { id } });
  await isNothingLeft(space);
});
