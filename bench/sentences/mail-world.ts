import type { TestMail } from "../../worker/testing/mails.ts";

const hour = 60;
const day = 24 * hour;

/** Labels that the person made. */
export const labels: readonly string[] = ["Work", "Receipts", "Travel"];

/** A mailbox on the same Saturday, the newest first. */
export const mails: readonly TestMail[] = [
  {
    id: "review",
    from: "Maya Okafor <maya@example.com>",
    subject: "Design review",
    text: "Can you look at the new screens before Monday? The third one needs your eye.",
    ago: 10,
  },
  {
    id: "lunch",
    from: "Tom Berger <tom@example.com>",
    subject: "Lunch on Friday?",
    text: "Luigi's at 12:30, are you in?",
    ago: 80,
  },
  {
    id: "order",
    from: "Parcelo <no-reply@parcelo.example>",
    subject: "Your order has shipped",
    text: "Your headphones arrive on Tuesday.",
    ago: day,
  },
  {
    id: "flat",
    from: "Ana Silva <ana@example.com>",
    subject: "Flat viewing on Thursday",
    text: "The viewing is at 17:00, Rosenweg 12.",
    ago: day + 2 * hour,
  },
  {
    id: "slow",
    from: "The Slow Weekly <news@slow.example>",
    subject: "A week without notifications",
    text: "What happens when a phone stays silent for seven days.",
    ago: 2 * day,
    unsubscribe: { post: "https://slow.example/leave", mail: null },
  },
  {
    id: "invoice",
    from: "Nordwind Energy <billing@nordwind.example>",
    subject: "Invoice 2041",
    text: "Please pay 84,20 by December 1.",
    isRead: true,
    ago: 3 * day,
  },
  {
    id: "budget",
    from: "Bob Lee <bob@example.com>",
    subject: "Re: Budget",
    text: "40k is fine with me, send the final sheet.",
    isRead: true,
    isStarred: true,
    ago: 4 * day,
  },
  {
    id: "merged",
    from: "GitHub <notifications@github.example>",
    subject: "Your pull request was merged",
    text: "aside#12 was merged into main.",
    isRead: true,
    ago: 4 * day + 3 * hour,
  },
  {
    id: "cruise",
    from: "Lucky Deals <win@lucky.example>",
    subject: "Win a cruise",
    text: "Click now and win a cruise for two.",
    ago: 5 * day,
  },
  {
    id: "offsite",
    from: "Maya Okafor <maya@example.com>",
    subject: "Team offsite",
    text: "Pick one: lake or mountains?",
    isRead: true,
    ago: 11 * day,
  },
  {
    id: "pictures",
    from: "Mum <mum@example.com>",
    subject: "Holiday pictures",
    text: "Here are the pictures from the sea.",
    folder: "archive",
    isRead: true,
    ago: 13 * day,
  },
];
