import type { Skill } from "../capabilities/registry.ts";
import { bulk } from "./bulk.ts";
import { changingCapabilities } from "./capabilities.ts";
import { conversationPhrases } from "./phrases.ts";
import { readingCapabilities } from "./reading.ts";
import type { FindSaid } from "./searching.ts";

export const conversationSkill = (findSaid: FindSaid): Skill => ({
  capabilities: [...changingCapabilities, ...readingCapabilities(findSaid), bulk],
  phrases: conversationPhrases,
});
