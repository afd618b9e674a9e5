import { createHash } from "node:crypto";
import { strToU8, zipSync } from "fflate";

/** What other programs hand out, made after what they really write. */
const dot = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const pdf = Buffer.from(`%PDF-1.4\n${"x".repeat(1_600)}`);
const md5 = (bytes: Buffer): string => createHash("md5").update(bytes).digest("hex");

interface Packed {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

type Files = Readonly<Record<string, string | Uint8Array>>;

const bytesOf = (files: Files): Uint8Array =>
  zipSync(
    Object.fromEntries(
      Object.entries(files).map(([path, held]) => [
        path,
        typeof held === "string" ? strToU8(held) : new Uint8Array(held),
      ]),
    ),
  );

export const zipFile = (name: string, files: Files): Packed => ({
  name,
  mimeType: "application/zip",
  buffer: Buffer.from(bytesOf(files)),
});

const resource = (bytes: Buffer, type: string, name: string): string =>
  `<resource><data encoding="base64">${bytes.toString("base64")}</data><mime>${type}</mime>
   <resource-attributes><file-name>${name}</file-name></resource-attributes></resource>`;

const enexNote = (title: string, body: string, more = ""): string =>
  `<note><title>${title}</title><created>20240102T030405Z</created><updated>20240203T040506Z</updated>
   <tag>house</tag>${more}<content><![CDATA[<?xml version="1.0" encoding="UTF-8" standalone="no"?>
   <!DOCTYPE en-note SYSTEM "http://xml.evernote.com/pub/enml2.dtd"><en-note>${body}</en-note>]]></content>
   <task><title>Pay the deposit</title><taskStatus>completed</taskStatus><taskGroupNoteLevelID>G1</taskGroupNoteLevelID></task>
   ${resource(dot, "image/png", "kitchen.png")}${resource(pdf, "application/pdf", "Lease.pdf")}</note>`;

const lease = `<div style="color:red" onclick="steal()">Rent is <b>due</b></div>
<div><en-media type="image/png" hash="${md5(dot)}" width="120"/></div>
<div><en-media type="application/pdf" hash="${md5(pdf)}"/></div>
<table style="width:100%"><tbody><tr><td>Month</td><td>Paid</td></tr><tr><td>May</td><td>yes</td></tr></tbody></table>
<ul><li><div><en-todo checked="true"/>Keys</div></li><li><div><b><en-todo/>Meter</b></div></li></ul>
<div><en-todo checked="true"/>Sign</div><div><en-todo/>Call the landlord</div>
<div style="--en-task-group:true; --en-id:G1;color:#868686"><div>Content not supported</div></div>
<div><a href="evernote:///view/1/s1/abc/abc/">Moving</a></div>
<en-crypt cipher="AES" length="128">c2VjcmV0</en-crypt><script>steal()</script>
<img src="https://tracker.example/pixel.gif" alt="Pixel"/>`;

export const enex = (): Packed => ({
  name: "House.enex",
  mimeType: "application/xml",
  buffer: Buffer.from(
    `<?xml version="1.0" encoding="UTF-8"?>
<!DOCTYPE en-export SYSTEM "http://xml.evernote.com/pub/evernote-export4.dtd">
<en-export export-date="20260101T000000Z" application="Evernote" version="10.1">${enexNote(
      "Lease",
      lease,
      "<note-attributes><reminder-time>20300601T090000Z</reminder-time></note-attributes>",
    )}${enexNote("Moving", "<div>Boxes</div>")}</en-export>`,
  ),
});

export const keep = (): Packed =>
  zipFile("takeout-20260101T000000Z-001.zip", {
    "Takeout/Keep/Shopping.json": JSON.stringify({
      color: "TEAL",
      isTrashed: false,
      isPinned: true,
      isArchived: false,
      title: "Shopping",
      listContent: [
        { text: "Milk", isChecked: false },
        { text: "Eggs", isChecked: true },
      ],
      labels: [{ name: "Home" }],
      attachments: [{ filePath: "photo.jpeg", mimetype: "image/jpeg" }],
      createdTimestampUsec: 1_577_934_245_000_000,
      userEditedTimestampUsec: 1_577_934_999_000_000,
    }),
    "Takeout/Keep/Shopping.html": "<html><body>Shopping</body></html>",
    "Takeout/Keep/photo.jpg": dot,
    "Takeout/Keep/Old.json": JSON.stringify({
      isTrashed: true,
      title: "Old",
      textContent: "gone",
    }),
    "Takeout/Keep/Labels.txt": "Home",
    "Takeout/archive_browser.html": "<html></html>",
  });

const ids = {
  home: "0a1b2c3d4e5f60718293a4b5c6d7e8f9",
  trip: "1a1b2c3d4e5f60718293a4b5c6d7e8f9",
  base: "2a1b2c3d4e5f60718293a4b5c6d7e8f9",
  row: "3a1b2c3d4e5f60718293a4b5c6d7e8f9",
} as const;

const encoded = (path: string): string => path.split("/").map(encodeURIComponent).join("/");

const database = `﻿Name,Status,Due,Notes
Book hotel,Done,"January 5, 2030",near the sea
Buy tickets,In progress,,"two, please"
`;

export const notionMarkdown = (): Packed =>
  zipFile("Export-6c1e.zip", {
    "ExportBlock-6c1e-Part-1.zip": bytesOf({
      [`Home ${ids.home}.md`]: `# Home\n\n[Trip](${encoded(`Home/Trip ${ids.trip}.md`)})\n\n<aside>\n💡 Mind\n\n</aside>\n\n[Plans](${encoded(`Home/Plans ${ids.base}.csv`)})\n`,
      [`Home/Trip ${ids.trip}.md`]: `# Trip\n\n![beach.png](${encoded("Trip/beach.png")})\n\n| Day | Where |\n| --- | --- |\n| 1 | Lisbon |\n\n- [ ]  Pack\n- [x]  Passport\n\n[Home](${encoded(`../Home ${ids.home}.md`)})\n`,
      "Home/Trip/beach.png": dot,
      [`Home/Plans ${ids.base}.csv`]: database,
      [`Home/Plans ${ids.base}_all.csv`]: database,
      [`Home/Plans/Book hotel ${ids.row}.md`]: "# Book hotel\n\nStatus: Done\n\nA quiet room\n",
    }),
  });

export const notionHtml = (): Packed =>
  zipFile("Export-9f.zip", {
    "index.html": `<html><body><a href="${encoded(`Trip ${ids.trip}.html`)}">Trip</a></body></html>`,
    [`Trip ${ids.trip}.html`]: `<html><head><title>Trip</title><style>p{color:red}</style></head><body>
<article id="1a1b2c3d-4e5f-6071-8293-a4b5c6d7e8f9" class="page sans"><header><h1 class="page-title">Trip</h1>
<table class="properties"><tbody><tr class="property-row"><th><span class="icon property-icon"></span>Tags</th><td><span class="selected-value">Sea</span></td></tr></tbody></table></header>
<div class="page-body"><nav class="table_of_contents"><a href="#x">Contents</a></nav><p>Go <strong>south</strong></p>
<ul class="to-do-list"><li><div class="checkbox checkbox-off"></div> <span class="to-do-children-unchecked">Pack</span></li></ul>
<div style="display:contents" dir="auto"><ul class="to-do-list"><li><div class="checkbox checkbox-on"></div> <span class="to-do-children-checked">Passport</span></li></ul></div>
<figure class="image"><a href="${encoded("Trip/beach.png")}"><img style="width:240px" src="${encoded("Trip/beach.png")}"/></a></figure>
<figure class="link-to-page"><a href="${encoded(`Trip/Hotel ${ids.row}.html`)}"><span class="icon">🏨</span>Hotel</a></figure>
<ul class="toggle"><li><details open=""><summary>More</summary><p>Inside</p></details></li></ul>
<figure class="callout"><div>Mind the gap</div></figure></div></article></body></html>`,
    [`Trip/Hotel ${ids.row}.html`]: `<html><body><article class="page sans"><header><h1 class="page-title">Hotel</h1></header><div class="page-body"><p>Quiet</p></div></article></body></html>`,
    "Trip/beach.png": dot,
  });

export const vault = (): Packed =>
  zipFile("Vault.zip", {
    "Daily/2026-01-01.md":
      "---\ntags: [journal, new year]\naliases: [first]\n---\nSaw [[Ideas|the ideas]] and ![[pic.png|200]]\n\n`[[not a link]]` [[Nowhere]]\n\n> [!warning]- Mind the gap\n> twice\n\nIt is ==very== late #travel/eu `#no ==tag==`, #1\n",
    "Ideas.md": "# Ideas\n\nSee [the day](Daily/2026-01-01.md)\n",
    "assets/pic.png": dot,
    "assets/unused.png": dot,
    ".obsidian/app.json": "{}",
  });
