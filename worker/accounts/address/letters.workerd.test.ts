import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { address } from "#contract/accounts/address.ts";
import {
  addressState,
  again,
  changeAddress,
  freshEmail,
  mailing,
  ownEmail,
} from "../../testing/addresses.ts";

test("AU-01 a person gets five such letters an hour, and so does an address, whoever asks; two a minute", async () => {
  const space = await mailing();
  const { wait, lettersTo } = space;
  const [ada, bob] = [await space.signUp("Ada"), await space.signUp("Bob")];
  const email = freshEmail();
  expect((await changeAddress(ada, email)).status).toBe(200);
  expect((await ada.call(address.resend, {})).status).toBe(200);
  expect((await ada.call(address.resend, {})).body.error).toMatch(
    /^Too many attempts\. Please try again in \d+ seconds/,
  );
  for (let more = 0; more < 3; more++) {
    wait(61_000);
    expect((await ada.call(address.resend, {})).status).toBe(200);
  }
  wait(61_000);
  const refused = {
    status: 429,
    body: { error: "Too many emails. Please try again in 56 minutes." },
  };
  expect(await ada.call(address.resend, {})).toMatchObject(refused);
  expect(await changeAddress(ada, freshEmail())).toMatchObject(refused);
  expect(await changeAddress(bob, email)).toMatchObject(refused);
  expect((await changeAddress(bob, freshEmail())).status).toBe(200);
  expect(lettersTo(email)).toHaveLength(5);
  // What is refused to her takes nothing from an address.
  const other = freshEmail();
  for (let more = 0; more < 6; more++) {
    wait(61_000);
    expect((await changeAddress(await again(space, ada), other)).status).toBe(429);
  }
  expect((await changeAddress(await again(space, bob), other)).status).toBe(200);
});

test("AU-01 'Cancel' of a change that was confirmed meanwhile says which address holds, and the link says the same again", async () => {
  const space = await mailing();
  const ada = await space.signUp("Ada");
  const email = freshEmail();
  await changeAddress(ada, email);
  const token = space.tokenTo(email);
  await space.confirm(token);
  expect((await ada.call(address.cancel, {})).body.data).toEqual({ email });
  expect((await space.confirm(token)).body.data).toEqual({ email });
  expect(await ownEmail(ada)).toBe(email);
});

test("AU-01 what is refused to a person takes nothing from what others may send to an address, by the minute or the hour", async () => {
  const space = await mailing();
  const [eve, ada] = [await space.signUp("Eve"), await space.signUp("Ada")];
  for (let at = 0; at < 5; at += 1)
    expect((await changeAddress(eve, freshEmail())).status).toBe(200);
  const wanted = freshEmail();
  for (let at = 0; at < 4; at += 1) expect((await changeAddress(eve, wanted)).status).toBe(429);
  expect((await changeAddress(ada, wanted)).body.data.waiting).toMatchObject({ email: wanted });
});

test("AU-01 a letter that the sender does not take at once is sent again, as the same one, and no fourth time", async () => {
  const space = await mailing();
  const ada = await space.signUp("Ada");
  const tries: (string | null)[] = [];
  const answer = (statuses: readonly (number | "lost")[]) => {
    tries.length = 0;
    space.web.answer = async (request) => {
      const { subject } = v.parse(v.looseObject({ subject: v.string() }), await request.json());
      // The old address is told as well.
      if (subject !== "Confirm your new Aside email") return Response.json({});
      const status = statuses[tries.push(request.headers.get("idempotency-key")) - 1];
      if (status === "lost") throw new TypeError("Network connection lost.");
      return Response.json({}, { status: status ?? 200 });
    };
  };
  for (const [statuses, made] of [
    [[500, "lost", 200], 3],
    [[429, 200], 2],
    [[422], 1],
    [[500, 500, 500], 3],
  ] as const) {
    answer(statuses);
    expect((await changeAddress(ada, freshEmail())).status).toBe(200);
    await vi.waitFor(() => expect(tries).toHaveLength(made));
    // Without a pause between them another try would be there by now.
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(tries).toHaveLength(made);
    expect([new Set(tries).size, tries.includes(null)]).toEqual([1, false]);
  }
});

test("AU-01 'Cancel' of another device between the reading and the writing of 'Send again' leaves nothing that waits", async () => {
  const space = await mailing();
  const ada = await space.signUp("Ada");
  const email = freshEmail();
  await changeAddress(ada, email);
  // Asked after what waits was read, and before the new link is kept.
  space.ports.limits.mails = () => void space.db.prepare("delete from address_changes").run();
  expect((await ada.call(address.resend, {})).status).toBe(404);
  expect((await addressState(ada)).waiting).toBeNull();
  expect(space.lettersTo(email)).toHaveLength(1);
});
