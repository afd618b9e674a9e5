// What the words of a link promise, and where it leads.

/** Dots of other scripts, between Latin letters. */
const dot = /(?<=[\w-])[\u3002\u00B7\u2027\u2219\u2022\uA4F8](?=[a-z])/gi;
/** Letters that look like a Latin one, each before it. */
const alike = new Map(
  "аaсcеeоoрpхxуyіiѕsјjкkмmтtнhвbгrпnοoαaρpνvιi".match(/../gu).map((both) => [both[0], both[1]]),
);
const latin = (text) => Array.from(text.toLowerCase(), (sign) => alike.get(sign) ?? sign).join("");

/** A name of a host, with what follows of its address. */
const named =
  /(?<![\p{L}\p{N}\p{M}_.-])((?:[\p{L}\p{N}\p{M}_-]{1,63}\.){1,6})(\p{L}{2,24})(?![\p{L}\p{N}_-])(?:[/?#]\S*)?/gu;
/** How sites end within a sentence: other words with a dot in them are files, or sentences without a blank between. */
const ends =
  /^(?:(?!js|md|py|rs|sh|ts|cs|rb|gz)[a-z]{2}|com|net|org|info|biz|edu|gov|mil|int|app|dev|shop|store|online|site|bank|cloud|tech|pay|xyz)$/;
const isEnd = (end) => {
  const isSpelledOddly = [end.length > 2, /[^a-z]/i.test(end)].includes(true);
  return ends.test(isSpelledOddly ? latin(end) : end);
};
/** Signs around an address, and what it begins with. */
const around = /^[\s<("'«“‘[{]*(?:https?:\/\/)?|[\s>)"'»”’\]}.,;:!?]+$/giu;

const hollow = /[\p{Default_Ignorable_Code_Point}\p{Cf}\u2000-\u200A\u202F\u205F]/gu;
/** Characters of a link, with those that nobody sees, and of what is seen of it. */
const longestLink = 100_000;
const longestWords = 500;

/** The words without what has no width, each sign in its plainest form. */
const plainest = (words) =>
  words
    .slice(0, longestLink)
    .replaceAll(hollow, "")
    .normalize("NFKC")
    .replaceAll(/\s+/g, " ")
    .slice(0, longestWords)
    .replaceAll(dot, ".");

/** The sites that words name: by themselves in any spelling, within a sentence where they end as sites do. */
function sitesIn(words) {
  const text = plainest(words);
  const alone = text.replaceAll(around, "");
  const sites = [...text.matchAll(named)]
    .filter(({ 0: all, 2: end, index }) =>
      [isEnd(end), alone.startsWith(all), /(?:\/\/|@)$/.test(text.slice(0, index))].includes(true),
    )
    .map(([, start, end]) => start + end);
  // Written from its end, and turned by a sign or a style.
  const turned = Array.from(text).toReversed().join("");
  const backwards = [...turned.matchAll(named)].filter(([, , end]) =>
    /^(?:com|net|org)$/i.test(end),
  );
  return [...backwards.map(([, start, end]) => start + end), ...sites];
}

const bare = (host) => host.toLowerCase().replace(/^www\./, "");

/** Whether words that name a site say the truth; letters that look like others never do. */
function isTrue(site, host) {
  if (/[^\0-\x7F]/.test(site) && !/[^\0-\x7F]/.test(latin(site))) return false;
  const shown = bare(URL.parse(`https://${site}`)?.hostname ?? site);
  return shown === bare(host) || host.endsWith(`.${shown}`);
}

/** What is seen of a link's words where styles hide some of them. */
function seenIn(link) {
  const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
  let seen = "";
  while (texts.nextNode() && seen.length < longestLink) {
    const { parentElement: holder, data } = texts.currentNode;
    const isSeen = holder.checkVisibility({ opacityProperty: true, visibilityProperty: true });
    if (isSeen && Number.parseFloat(getComputedStyle(holder).fontSize) >= 4) seen += data;
  }
  return seen;
}

/** The host that a link leads to; of an address, the one that takes its mail. */
function hostOf({ protocol, hostname, pathname }) {
  if (protocol === "mailto:") return /@([^@,;]+)$/.exec(pathname)?.[1]?.toLowerCase();
  return protocol === "tel:" ? undefined : hostname;
}

/** The site that a link in the page names and does not lead to, with the one that it leads to. */
export function elsewhere(link) {
  const target = URL.parse(link.getAttribute("href") ?? "");
  const leads = target ? hostOf(target) : undefined;
  if (leads === undefined) return undefined;
  const pictures = Array.from(link.querySelectorAll("img[alt]"), ({ alt }) => alt);
  const shown = [seenIn(link), link.textContent, ...pictures.slice(0, 10)]
    .flatMap(sitesIn)
    .find((site) => !isTrue(site, leads));
  return shown === undefined
    ? undefined
    : { shown: shown.slice(0, 253), leads: leads.slice(0, 253) };
}
