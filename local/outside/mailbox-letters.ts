/** The address of the mailbox that `npm start` offers. */
export const ownAddress = "ada@example.com";
export const me = `Ada Byron <${ownAddress}>`;

export interface Letter {
  /** Hours ago. */
  readonly ago: number;
  readonly from: string;
  readonly subject: string;
  readonly text: string;
  readonly html?: string;
  readonly to?: string;
  readonly cc?: string;
  readonly thread?: string;
  readonly labels?: readonly string[];
  readonly isRead?: true;
  readonly isStarred?: true;
  /** Name, type and text of files that come along. */
  readonly files?: readonly (readonly [name: string, type: string, content: string])[];
}

const maya = "Maya Okafor <maya@studio-north.example>";
const tom = "Tom Wieland <tom@wieland.example>";
const lena = "Lena Park <lena@studio-north.example>";
const sam = "Sam Rivera <sam@rivera.example>";

const invitation = [
  "BEGIN:VCALENDAR",
  "VERSION:2.0",
  "PRODID:-//Studio North//EN",
  "METHOD:REQUEST",
  "BEGIN:VEVENT",
  "UID:review-2026@studio-north.example",
  "DTSTAMP:20261120T090000Z",
  "DTSTART;TZID=Europe/Berlin:20261203T140000",
  "DTEND;TZID=Europe/Berlin:20261203T150000",
  "SUMMARY:Design review",
  "LOCATION:Room 4",
  "ORGANIZER;CN=Maya Okafor:mailto:maya@studio-north.example",
  `ATTENDEE;CN=Ada Byron;PARTSTAT=NEEDS-ACTION;RSVP=TRUE:mailto:${ownAddress}`,
  "SEQUENCE:0",
  "END:VEVENT",
  "END:VCALENDAR",
].join("\r\n");

const newsletter = `<!doctype html><html><body style="margin:0;background:#f4f1ea">
<img src="https://news.example/open.gif?u=ada" width="1" height="1" alt="">
<table width="100%"><tr><td align="center"><table width="560" style="background:#fff;font-family:Georgia,serif">
<tr><td style="padding:28px"><img src="https://news.example/banner.png" width="504" height="120" alt="The Slow Weekly">
<h1 style="font-size:26px;margin:20px 0 8px">A week without notifications</h1>
<p style="line-height:1.6">Four readers turned everything off for seven days. Nobody missed a thing that mattered, and one of them finished a novel.</p>
<p><a href="https://click.news.example/r/123?to=https%3A%2F%2Fslow.example%2Fweek" style="color:#0b57d0">https://slow.example/week</a></p>
<h2 style="font-size:20px">Also in this issue</h2><ul><li>Bread that waits for you</li><li>Letters, still</li><li>The case for paper maps</li></ul>
<p style="font-size:12px;color:#777">You get this because you subscribed. <a href="https://news.example/out?u=ada">Unsubscribe</a></p>
</td></tr></table></td></tr></table></body></html>`;

const longReport = `<h2>Site report, week 47</h2>${Array.from(
  { length: 60 },
  (_, at) =>
    `<h3>${String(at + 1)}. Section</h3><p>Visits rose in the north and fell in the south; the ratio of new to returning readers stayed within what the season explains. Nothing here needs a decision this week.</p>`,
).join("")}`;

const written: readonly Letter[] = [
  {
    ago: 0.3,
    from: maya,
    subject: "Poster proofs",
    thread: "proofs",
    text: "Hi Ada,\n\nthe proofs are in. The blue is a touch colder than on screen, which I like. Could you look at the third one before I send it to print on Thursday?\n\nMaya",
    files: [
      [
        "Poster 3.pdf",
        "application/pdf",
        "%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF",
      ],
      ["notes.txt", "text/plain", "Blue: Pantone 293\nPaper: 170 g"],
    ],
  },
  {
    ago: 1.5,
    from: tom,
    subject: "Lunch on Friday?",
    text: "Are you around on Friday? There's a new place by the canal, 12:30 would suit me.\n\nTom",
  },
  {
    ago: 3,
    from: maya,
    cc: lena,
    subject: "Invitation: Design review",
    text: "We go through the spring catalogue. One hour, with coffee.",
    files: [["invite.ics", "text/calendar", invitation]],
  },
  {
    ago: 5,
    from: "The Slow Weekly <hello@news.example>",
    subject: "A week without notifications",
    text: "Four readers turned everything off for seven days.",
    html: newsletter,
    labels: ["CATEGORY_PROMOTIONS"],
  },
  {
    ago: 8,
    from: "Deutsche Bahn <noreply@bahn.example>",
    subject: "Ihre Buchung Berlin – Lissabon",
    text: "Guten Tag,\n\nIhre Fahrkarten für den 14. Dezember liegen bei.\n\nGute Reise",
    files: [["Fahrkarte.pdf", "application/pdf", "%PDF-1.4\n%%EOF"]],
    labels: ["Label_travel"],
  },
  {
    ago: 22,
    from: lena,
    subject: "Re: Spring catalogue",
    thread: "catalogue",
    text: "I'd move the essay to the front and give the photographs the middle. Numbers attached.\n\nLena",
    files: [["numbers.csv", "text/csv", "page,words\n1,320\n2,410\n"]],
    isStarred: true,
  },
  {
    ago: 23,
    from: me,
    to: lena,
    subject: "Re: Spring catalogue",
    thread: "catalogue",
    text: "Good, but what goes on the cover?\n\nAda",
    labels: ["SENT"],
    isRead: true,
  },
  {
    ago: 26,
    from: lena,
    to: `${me}, ${maya}`,
    subject: "Spring catalogue",
    thread: "catalogue",
    text: "A first order of the pages for the spring catalogue, open to everything.\n\nLena",
    isRead: true,
  },
  {
    ago: 27,
    from: "نور الهدى <nour@bayt.example>",
    subject: "موعد الاجتماع القادم",
    text: "مرحبا آدا،\n\nهل يناسبك يوم الأربعاء في الساعة العاشرة؟ أرفقت جدول الأعمال.\n\nمع التحية\nنور",
    html: '<div dir="rtl"><p>مرحبا آدا،</p><p>هل يناسبك يوم الأربعاء في الساعة العاشرة؟</p><p>مع التحية<br>نور</p></div>',
  },
  {
    ago: 30,
    from: sam,
    subject: "Keys",
    text: "I left the keys with the neighbour, third floor, left.",
    isRead: true,
  },
  {
    ago: 34,
    from: "Reports <reports@stats.example>",
    subject: "Site report, week 47",
    text: "See the report.",
    html: longReport,
    isRead: true,
  },
  {
    ago: 40,
    from: "GitHub <notifications@github.example>",
    subject: "[aside] Undo after a reload (#214)",
    text: "lena-park commented: it holds for me in both browsers now.",
    isRead: true,
    labels: ["Label_work"],
  },
  {
    ago: 47,
    from: "Dr. Hansen <praxis@hansen.example>",
    subject: "Your appointment on December 2",
    text: "Dear Ms Byron,\n\nthis is to remind you of your appointment on Wednesday, December 2 at 9:30 AM. Please bring your insurance card.\n\nPractice Dr. Hansen",
    isStarred: true,
  },
  {
    ago: 52,
    from: "Bank of Example <no-reply@bank-example.co>",
    subject: "Your account is locked!!",
    text: "Click http://bank.example.co.login.evil.example to unlock it.",
    html: '<p>Your account was locked. <a href="http://login.evil.example/bank">https://bank.example/login</a></p><script>fetch("https://evil.example")</script><img src="https://evil.example/x.png" onerror="alert(1)">',
    labels: ["SPAM"],
  },
  {
    ago: 71,
    from: me,
    to: tom,
    subject: "Photos from the lake",
    text: "Here are the two that came out well.\n\nAda",
    labels: ["SENT"],
    isRead: true,
    files: [["lake.txt", "text/plain", "two pictures"]],
  },
  {
    ago: 80,
    from: me,
    to: maya,
    subject: "Offer for the reprint",
    text: "Hi Maya,\n\nfor 500 pieces I would",
    labels: ["DRAFT"],
    isRead: true,
  },
  {
    ago: 96,
    from: "Old Shop <shop@old.example>",
    subject: "Everything must go",
    text: "70% off until Sunday.",
    labels: ["TRASH"],
    isRead: true,
  },
  { ago: 120, from: tom, subject: "(no subject)", text: "call me when you're back", isRead: true },
];

/** Notices that a mailbox fills with. */
const notices: readonly (readonly [from: string, subject: string, text: string])[] = [
  [
    "Tram & Rail <service@tram.example>",
    "Your ticket for this week",
    "Your weekly ticket is valid from Monday. Show this message when asked.",
  ],
  [
    "Parcel Post <track@parcel.example>",
    "Your parcel is on its way",
    "It arrives tomorrow between 10 and 12. You can leave it with a neighbour.",
  ],
  [
    "Green Grocer <orders@grocer.example>",
    "Receipt for your order",
    "Thank you for your order. Total: €38.20. The receipt is kept in your account.",
  ],
  [
    "Studio North <team@studio-north.example>",
    "Minutes of Monday's meeting",
    "We decided on the paper, moved the date of print by two days, and put off the website.",
  ],
  [
    "Choir <choir@stmary.example>",
    "Rehearsal moved to Thursday",
    "The hall is taken on Tuesday. We sing on Thursday at 7:30 PM, the usual pages.",
  ],
  [
    "Power Company <bills@power.example>",
    "Your bill for November",
    "You used 182 kWh. €61.40 is debited on December 5.",
  ],
  [
    "Weekend Trips <trips@outdoors.example>",
    "Three walks near Berlin",
    "The moor, the lake path and the old railway, each under four hours.",
  ],
  ["Backup <backup@host.example>", "Backup completed", "12.4 GB in 31 minutes, no errors."],
];

const many: readonly Letter[] = Array.from({ length: 42 }, (_, at) => {
  const [from = "", subject = "", text = ""] = notices[at % notices.length] ?? [];
  const words = { from, subject, text };
  return {
    ago: 130 + at * 17,
    ...words,
    ...(at % 9 !== 4 && { isRead: true as const }),
    ...(at % 8 === 3 && { labels: ["Label_work"] }),
  };
});

/** From the newest to the oldest. */
export const letters: readonly Letter[] = [...written, ...many];
