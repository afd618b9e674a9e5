import { expect, test } from "vitest";
import { difference, labelsFor, mergedWith, saidBy, withDifference } from "./labels.ts";

const every = [
  "INBOX",
  "UNREAD",
  "STARRED",
  "TRASH",
  "SPAM",
  "SENT",
  "DRAFT",
  "IMPORTANT",
  "Label_1",
  "Label_2",
];
const ids = { ours: (id: string) => id, theirs: (id: string) => id };
/** Every set of the labels above that Gmail may have. */
const sets = Array.from({ length: 2 ** every.length }, (_, bits) =>
  every.filter((_label, at) => (bits >> at) % 2 === 1),
);

test("EM-07 a message that nobody changed here has nothing to send, whatever its labels", () => {
  for (const labels of sets) {
    const said = saidBy(labels, ids);
    const { add, remove } = difference(labels, labelsFor(said, labels, ids));
    // Of two places at once, which Gmail never has, the one that is shown is kept.
    const isOdd = ["TRASH", "SPAM", "INBOX"].filter((one) => labels.includes(one)).length > 1;
    const isHidden = ["DRAFT"].some((one) => labels.includes(one)) && labels.includes("INBOX");
    if (!isOdd && !isHidden) expect([labels, add, remove]).toEqual([labels, [], []]);
  }
});

test("EM-07 changes on both sides are merged, and the same again changes nothing", () => {
  const base = ["INBOX", "UNREAD"];
  const here = { ...saidBy(base, ids), starred: true, labels: ["Label_1"] };
  const there = ["INBOX", "Label_2"];
  const merged = mergedWith(here, base, there, ids);
  expect(merged).toEqual({
    folder: "inbox",
    read: true,
    starred: true,
    labels: ["Label_1", "Label_2"],
  });
  expect(mergedWith(merged, there, there, ids)).toEqual(merged);
  // Archived here while Gmail only marked it as read: it stays archived.
  expect(
    mergedWith({ ...saidBy(base, ids), folder: "archive" }, base, ["INBOX"], ids),
  ).toMatchObject({
    folder: "archive",
    read: true,
  });
});

test("EM-07 a label that Gmail does not have yet is kept here, and one that it calls otherwise is the same", () => {
  const own = {
    ours: (id: string) => (id === "Label_9" ? "taxes" : id),
    theirs: (id: string) => ({ taxes: "Label_9", fresh: null, gone: undefined })[id],
  };
  const here = { ...saidBy(["INBOX", "Label_9"], own), labels: ["fresh", "gone", "taxes"] };
  expect(labelsFor(here, ["INBOX"], own)).toEqual(["INBOX", "Label_9"]);
  expect(
    mergedWith(here, ["INBOX", "Label_9"], ["INBOX", "Label_9", "STARRED"], own),
  ).toMatchObject({ starred: true, labels: ["fresh", "taxes"] });
});

test("EM-07 a difference leads from one set to the other", () => {
  for (const from of sets.slice(0, 64))
    for (const to of sets.slice(0, 64))
      expect(withDifference(from, difference(from, to))).toEqual(to.toSorted());
});
