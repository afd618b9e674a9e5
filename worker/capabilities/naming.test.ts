import { expect, test } from "vitest";
import { holds, namingWords } from "./naming.ts";

test.each([
  ["the dentist thing", "Dentist appointment", "whole"],
  ["paid the rent", "Pay rent", "whole"],
  ["called mom", "Call mom", "whole"],
  ["the plants one", "Water the plants", "whole"],
  ["watering plants", "Water the plants", "whole"],
  ["present for anna", "Buy birthday present for Anna", "whole"],
  ["cancelled the gym", "Cancel gym membership", "whole"],
  ["slides", "Prepare slides for Monday meeting", "whole"],
  ["Müllers Brief", "Brief an Mullers", "whole"],
  ["standup", "Stand-up", "whole"],
  ["stand up", "Stand-up", "whole"],
  ["work out plan", "Work-out plan", "whole"],
  ["dentst", "Dentist appointment", "slip"],
  ["quaterly report", "Finish quarterly report", "slip"],
  ["rent", "Parent evening", "none"],
  ["dentist in Berlin", "Dentist appointment", "none"],
  ["the thing", "Dentist appointment", "none"],
  ["it", "It", "none"],
  ["art", "Cart repair", "none"],
  ["tape", "Fix the leaking tap", "none"],
  ["taps", "Fix the leaking tap", "whole"],
  ["hiking", "Hike up the hill", "whole"],
])("AI-01 '%s' and “%s”: %s", (words, title, expected) => {
  expect(holds(title, namingWords(words))).toBe(expected);
});
