import type { Skill } from "../capabilities/registry.ts";
import { bulk } from "./bulk.ts";
import { changingCapabilities } from "./capabilities.ts";
import { manyPhrases } from "./many-phrases.ts";
import { askingPhrases } from "./asking.ts";
import { loosePhrases } from "./loose-phrases.ts";
import { taskPhrases } from "./phrases.ts";
import { plan } from "./plan.ts";
import { readingCapabilities } from "./reading.ts";

export const taskSkill: Skill = {
  capabilities: [...changingCapabilities, ...readingCapabilities, bulk, plan],
  phrases: [...askingPhrases, ...manyPhrases, ...taskPhrases],
};

/** What is only a task where no other tool wanted it: it stands behind all of them. */
export const looseTaskSkill: Skill = { capabilities: [], phrases: loosePhrases };
