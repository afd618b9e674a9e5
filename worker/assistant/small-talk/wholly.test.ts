import { expect, test } from "vitest";
import { smallTalkIn } from "./wholly.ts";

const said = (message: string) => smallTalkIn(message)?.say.split(/[.!?]/)[0];

test.each([
  ["morning! slept well?", "All well here, thank you"],
  ["hi, you there?", "I'm here"],
  ["Heyyy, how's it going? :)", "All well here, thank you"],
  ["hello? anyone home?", "I'm here"],
  ["are you a robot?", "I'm a program that works in your workspace"],
  ["hey, what's your name", "I'm Aside, your workspace"],
  ["can you speak German?", "I understand plain commands in English so far"],
  ["ok thanks so much, you're a star 😊", "You're welcome"],
  ["that was quick, well done!", "Glad to hear it"],
  ["lol nice one", "Glad to hear it"],
  ["ugh, so tired today", "I'm sorry to hear that"],
  ["what a lovely day", "Glad to hear it"],
  ["you're not very smart, are you", "I'm sorry"],
  ["sorry, wrong window", "No harm done"],
  ["hmm let me think", "Take your time"],
  ["have a great weekend!", "Thank you, the same to you"],
  ["cya tomorrow", "See you"],
  ["good morning!", "Hello"],
  ["that's all for today", "All right"],
])("AI-01 '%s' is small talk as a whole, and '%s' is said to it", (message, answer) => {
  expect(said(message)).toBe(answer);
});

test.each([
  "good morning, what's on today",
  "hi, add milk",
  "sleep",
  "call me tomorrow",
  "I'm off on Friday",
  "lunch tomorrow",
  "thanks, now move it to Friday",
  "how is the report going",
  "is the rent a lot",
  "ok",
  "no",
  "now",
  "later",
  "yes please",
  "great, the milk is done",
  "good morning Bob",
  "are you a real person or what's your name",
  "how are the plants",
  "buy a birthday card",
  "",
  "?",
  "👍",
  "hi ".repeat(30),
])("AI-01 '%s' is no small talk", (message) => {
  expect(smallTalkIn(message)).toBeUndefined();
});

test.each(["so really so ", "ha ", "well done ", "really good "])(
  "AI-01 '%s' again and again is parted, in as many ways as there are, without an end to them",
  (words) => {
    const most = words.repeat(16).split(" ").slice(0, 16).join(" ");
    const started = performance.now();
    smallTalkIn(most);
    smallTalkIn(`${most} sleep`);
    // Twenty times what it takes: no measure, but a stop for what would not end.
    expect(performance.now() - started).toBeLessThan(4_000);
    expect(smallTalkIn(`${most} ${most}`)).toBeUndefined();
  },
);
