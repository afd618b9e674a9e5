import type { Skill } from "../capabilities/registry.ts";
import { changingCapabilities } from "./capabilities.ts";
import { conversationPhrases } from "./phrases/phrases.ts";
import { readingCapabilities } from "./listing.ts";
import type { FindSaid } from "./insights/searching.ts";

export const conversationSkill = (findSaid: FindSaid): Skill => ({
  capabilities: [...changingCapabilities, ...readingCapabilities(findSaid)],
  phrases: conversationPhrases,
});
