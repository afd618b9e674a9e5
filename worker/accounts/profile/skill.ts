import * as v from "valibot";
import { requiredText } from "#contract/values.ts";
import { capability, reading } from "../../capabilities/capability.ts";
import { textAs } from "../../capabilities/slots.ts";
import type { Skill } from "../../capabilities/registry.ts";
import { copySoon } from "../../places/account-copy.ts";
import type { Ports } from "../../ports.ts";
import { accountIn, saveProfile, userById } from "../store.ts";

type Needs = Pick<Ports, "directory" | "byName">;

const tell = (ports: Needs) =>
  reading({
    name: "profile.tell",
    effect: "tells",
    title: "Say who you are",
    description: "Says the person's display name and the address they sign in with",
    examples: ["what is my name"],
    input: v.strictObject({}),
    async run(acting) {
      const { name = "", email } = (await userById(accountIn(ports, acting.userId))) ?? {};
      const address = email ?? "";
      const signsIn =
        address === ""
          ? "This is a sample workspace without an address"
          : `You sign in as ${address}`;
      return { say: `Your name here is ${name}. ${signsIn}.`, data: { name, email: address } };
    },
  });

/** The name stands outside the log, where nothing could undo it, and others see it: so it waits for a tap. */
const name = (ports: Needs) =>
  capability({
    name: "profile.name",
    effect: "sets",
    title: "Change your display name",
    description: "Changes the name that others see the person under; it waits for their tap",
    examples: ["call me Sam"],
    input: v.strictObject({ name: requiredText(100, "must be a name") }),
    scope: "send",
    risk: "send",
    async run(acting, { name: wanted }) {
      const before = (await userById(accountIn(ports, acting.userId)))?.name;
      if (before === wanted) return { say: `Your name is ${wanted} already.` };
      const row = await saveProfile(accountIn(ports, acting.userId), { name: wanted });
      if (row?.place !== null) await copySoon(ports, acting.userId);
      return { say: `Your name is ${wanted} now. It was ${before ?? ""}.` };
    },
  });

/** Reads and changes what the profile says of the person. */
export const profileSkill = (ports: Needs): Skill => ({
  capabilities: [tell(ports), name(ports)],
  lexicon: {
    slots: { name: textAs("name") },
    frames: [
      {
        capability: "profile.tell",
        say: [
          "(what is|tell me|do you know) my (name|email|address|email address)",
          "who am i [signed in as]",
        ],
      },
      {
        capability: "profile.name",
        say: [
          "(change|set) my [display] name to {name}",
          "call me {name} [from now on]",
          "my name is [actually|really|now] {name}",
          "(call|name) me {name} (please|instead)",
        ],
      },
    ],
  },
});
