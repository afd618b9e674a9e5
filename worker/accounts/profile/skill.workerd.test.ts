import { expect, test } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { proposals } from "#contract/agents/proposals.ts";
import { tool } from "../../testing/mcp.ts";
import { workspace } from "../../testing/workspace.ts";

test("AI-01 AG-06 the name is told, and another one waits for the person's tap, whatever a key may do", async () => {
  const { signUp, agent } = await workspace();
  const ada = await signUp("Ada");
  const scout = await agent(ada, ["read", "act", "send"]);
  expect((await tool(scout, "profile_tell", {})).text).toBe(
    `Your name here is Ada. You sign in as ${ada.email}.`,
  );
  await tool(scout, "profile_name", { name: "Ada Lovelace" });
  const name = async () => (await ada.call(accounts.me, {})).body.data.name;
  expect(await name()).toBe("Ada");
  const [waiting] = (await ada.call(proposals.list, {})).body.data;
  expect(waiting?.title).toBe("Change your display name: Ada Lovelace");
  const { id = "", version = 0 } = waiting ?? {};
  await ada.call(proposals.accept, { body: { proposals: [{ id, version }] } });
  expect(await name()).toBe("Ada Lovelace");
});
