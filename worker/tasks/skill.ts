import type { Skill } from "../capabilities/registry.ts";
import { changingCapabilities, changingMany } from "./capabilities.ts";
import { manyPhrases } from "./phrases/many-phrases.ts";
import { askingPhrases } from "./phrases/asking.ts";
import { loosePhrases } from "./phrases/loose-phrases.ts";
import { taskPhrases } from "./phrases/phrases.ts";
import { plan } from "./insights/plan.ts";
import { readingCapabilities } from "./listing.ts";

export const taskSkill: Skill = {
  capabilities: [...changingCapabilities, ...readingCapabilities, changingMany, plan],
  phrases: [...askingPhrases, ...manyPhrases, ...taskPhrases],
};

/** What is only a task where no other tool wanted it: it stands behind all of them. */
export const looseTaskSkill: Skill = { capabilities: [], phrases: loosePhrases };
