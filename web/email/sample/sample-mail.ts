import { ageOf } from "../age.ts";

/** Specification 1 §2.5. `ago` in hours before the panel was opened. */
export interface SampleEmail {
  readonly id: string;
  readonly from: string;
  readonly subject: string;
  readonly preview: string;
  readonly ago: number;
  readonly unread: boolean;
  readonly starred: boolean;
  readonly folder: (typeof samplePlaces)[number];
}

/** Where one lies; what is gone lies nowhere. */
export const samplePlaces = ["inbox", "sent", "drafts", "archive", "trash", "gone"] as const;

const folders = ["inbox", "sent", "drafts", "starred", "archive", "trash"] as const;
export type SampleFolder = (typeof folders)[number];

/** The archive is among them once something was put there. */
export const foldersOf = (mail: readonly SampleEmail[]): readonly SampleFolder[] =>
  folders.filter((one) => one !== "archive" || mail.some(({ folder }) => folder === one));

const inbox = { unread: false, starred: false, folder: "inbox" } as const;

export const sampleMail: readonly SampleEmail[] = [
  {
    ...inbox,
    id: "s1",
    from: "Maya Okafor",
    subject: "Poster proofs",
    preview: "The proofs are in. Could you look at the third one before Thursday?",
    ago: 0.4,
    unread: true,
  },
  {
    ...inbox,
    id: "s2",
    from: "Tom Wieland",
    subject: "Lunch on Friday?",
    preview: "There is a new place by the canal, 12:30 would suit me.",
    ago: 3,
    unread: true,
    starred: true,
  },
  {
    ...inbox,
    id: "s3",
    from: "The Slow Weekly",
    subject: "A week without notifications",
    preview: "Four readers turned everything off for seven days.",
    ago: 9,
  },
  {
    ...inbox,
    id: "s4",
    from: "Dr. Hansen",
    subject: "Your appointment on December 2",
    preview: "Please bring your insurance card.",
    ago: 30,
    starred: true,
  },
  {
    ...inbox,
    id: "s5",
    from: "City Library",
    subject: "Two books are due",
    preview: "Please return or renew The Periodic Table and Invisible Cities.",
    ago: 74,
  },
  {
    id: "s6",
    from: "You",
    subject: "Photos from the lake",
    preview: "Here are the two that came out well.",
    ago: 26,
    unread: false,
    starred: false,
    folder: "sent",
  },
  {
    id: "s7",
    from: "You",
    subject: "Offer for the reprint",
    preview: "For 500 pieces I would",
    ago: 50,
    unread: false,
    starred: false,
    folder: "drafts",
  },
  {
    id: "s8",
    from: "Old Shop",
    subject: "Everything must go",
    preview: "70% off until Sunday.",
    ago: 98,
    unread: false,
    starred: false,
    folder: "trash",
  },
];

const liesIn = ({ folder: own, starred }: SampleEmail, folder: SampleFolder): boolean =>
  folder === "starred" ? starred && own !== "trash" && own !== "gone" : own === folder;

export const shownMail = (
  mail: readonly SampleEmail[],
  folder: SampleFolder,
  words: string,
): readonly SampleEmail[] =>
  mail.filter(
    (one) =>
      liesIn(one, folder) &&
      [one.from, one.subject, one.preview].some((text) =>
        text.toLowerCase().includes(words.trim().toLowerCase()),
      ),
  );

const began = Date.now();
export const ageIn = ({ ago }: SampleEmail): string =>
  ageOf(new Date(began - ago * 3_600_000).toISOString(), began);
