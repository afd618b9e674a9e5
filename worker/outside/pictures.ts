import { Attribution } from "#contract/looks/wallpapers.ts";
import * as v from "valibot";
import { readLimited } from "../http/bytes.ts";
import { answerStore, type Picture } from "./picture-answers.ts";

export type PictureProvider = "unsplash" | "pexels";

export interface PicturesPort {
  /** Providers that there is a key of. */
  readonly sources: readonly PictureProvider[];
  /** Pictures for some words; nothing where there is no key, or the provider does not answer as it should. */
  search(provider: PictureProvider, words: string): Promise<readonly Picture[]>;
  /** Tells a provider that a picture is shown. */
  report(picture: Picture): Promise<void>;
}

interface Needs {
  readonly unsplashKey: string;
  readonly pexelsKey: string;
  /** Other addresses than the providers' own, for tests. */
  readonly unsplashUrl: string;
  readonly pexelsUrl: string;
  /** The cache of answers, shared by everybody who asks the same. */
  readonly bucket: R2Bucket;
  now(): Date;
}

const timeOutMs = 5_000;
const maxBytes = 1_000_000;
const perSearch = 30;

/** Pictures come from these hosts and no others, whatever an answer says. */
const hosts: ReadonlySet<string> = new Set([
  "images.unsplash.com",
  "plus.unsplash.com",
  "images.pexels.com",
]);

/** The real Unsplash and Pexels. What goes wrong is logged in a line and is no picture. */
export function picturesPort(needs: Needs): PicturesPort {
  const answers = answerStore(needs.bucket, needs.now);
  const unsplash = needs.unsplashUrl || "https://api.unsplash.com";
  const pexels = needs.pexelsUrl || "https://api.pexels.com";

  async function ask(provider: PictureProvider, words: string): Promise<readonly Picture[]> {
    const query = new URLSearchParams({
      query: words,
      per_page: String(perSearch),
      orientation: "landscape",
      ...(provider === "unsplash" ? { content_filter: "high" } : {}),
    });
    const text =
      provider === "unsplash"
        ? await read(`${unsplash}/search/photos?${query.toString()}`, {
            authorization: `Client-ID ${needs.unsplashKey}`,
            "accept-version": "v1",
          })
        : await read(`${pexels}/v1/search?${query.toString()}`, {
            authorization: needs.pexelsKey,
          });
    return provider === "unsplash" ? fromUnsplash(text) : fromPexels(text);
  }

  const sources = (["unsplash", "pexels"] as const).filter(
    (provider) => (provider === "unsplash" ? needs.unsplashKey : needs.pexelsKey) !== "",
  );

  return {
    sources,
    async search(provider, words) {
      if (!sources.includes(provider)) return [];
      const key = `${provider} ${words.toLowerCase()}`;
      try {
        const kept = await answers.find(key);
        if (kept) return kept;
        const found = await ask(provider, words);
        await answers.keep(key, found);
        return found;
      } catch (error) {
        console.error(JSON.stringify({ pictures: provider, error: String(error) }));
        await answers.keepFailure(key);
        return [];
      }
    },
    async report({ used }) {
      if (used === undefined) return;
      // Only the provider's own address is given the key.
      if (new URL(used).origin !== new URL(unsplash).origin) return;
      await fetch(used, {
        headers: { authorization: `Client-ID ${needs.unsplashKey}` },
        signal: AbortSignal.timeout(timeOutMs),
      });
    },
  };
}

async function read(url: string, headers: Record<string, string>): Promise<string> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(timeOutMs) });
  if (!answer.ok) throw new Error(`answered ${String(answer.status)}`);
  const bytes = await readLimited(answer, maxBytes, new Error("answered more than 1 MB"));
  return new TextDecoder().decode(bytes);
}

const Text = v.nullish(v.string(), "");
const Unsplash = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    results: v.array(
      v.object({
        urls: v.object({ raw: v.string() }),
        alt_description: Text,
        description: Text,
        tags: v.optional(v.array(v.object({ title: Text })), []),
        user: v.object({ name: v.string(), links: v.object({ html: v.string() }) }),
        links: v.object({ html: v.string(), download_location: v.string() }),
      }),
    ),
  }),
);

function fromUnsplash(text: string): Picture[] {
  return v.parse(Unsplash, text).results.flatMap(({ urls, user, links, ...told }) =>
    safe({
      url: `${urls.raw}${urls.raw.includes("?") ? "&" : "?"}w=2560&q=80&fit=max&auto=format`,
      attribution: {
        photographer: user.name,
        photographerUrl: referred(user.links.html),
        source: "Unsplash",
        sourceUrl: referred(links.html),
      },
      words: [told.alt_description, told.description, ...told.tags.map(({ title }) => title)].join(
        " ",
      ),
      used: links.download_location,
    }),
  );
}

/** Unsplash asks to say who sends people its way. */
const referred = (url: string): string =>
  `${url}${url.includes("?") ? "&" : "?"}utm_source=aside&utm_medium=referral`;

const Pexels = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    photos: v.array(
      v.object({
        url: v.string(),
        alt: Text,
        photographer: v.string(),
        photographer_url: v.string(),
        src: v.object({ large2x: v.string() }),
      }),
    ),
  }),
);

function fromPexels(text: string): Picture[] {
  return v.parse(Pexels, text).photos.flatMap(({ src, photographer, photographer_url, url, alt }) =>
    safe({
      url: src.large2x,
      attribution: {
        photographer,
        photographerUrl: photographer_url,
        source: "Pexels",
        sourceUrl: url,
      },
      words: alt,
    }),
  );
}

function safe(picture: Picture): Picture[] {
  const { photographerUrl, sourceUrl } = picture.attribution;
  const areLinks = [photographerUrl, sourceUrl].every((link) => link.startsWith("https://"));
  return isAllowed(picture.url) && areLinks && v.is(Attribution, picture.attribution)
    ? [picture]
    : [];
}

function isAllowed(address: string): boolean {
  try {
    const { protocol, hostname } = new URL(address);
    return protocol === "https:" && hosts.has(hostname);
  } catch {
    return false;
  }
}
