import {
  createServer,
  type IncomingMessage,
  type Server as HttpServer,
  type ServerResponse,
} from "node:http";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { wallpapers } from "#contract/looks/wallpapers.ts";
import { call } from "../../e2e/call.ts";
import { buildAll } from "../build.ts";
import { anyPort } from "../server/port.ts";
import { ensureSecrets } from "../secrets.ts";
import { type Server, startServer } from "../server/server.ts";

/** What the providers are asked, and how they answer: their real wire, at another address. */
let asked: { path: string; key: string | undefined }[] = [];
let answer: Answer = () => undefined;
let providers: HttpServer;
let server: Server;
let stateDir: string;
let token: string;

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

function json(body: unknown, status = 200): Answer {
  return (_, response) => {
    response.writeHead(status, { "content-type": "application/json" });
    response.end(JSON.stringify(body));
  };
}

function text(words: string): Answer {
  return (_, response) => {
    response.end(words);
  };
}

const hangUp: Answer = (request) => {
  request.socket.destroy();
};

const photo = (id: number, alt: string, host = "images.pexels.com") => ({
  id,
  url: `https://www.pexels.com/photo/${String(id)}/`,
  alt,
  photographer: `Photographer ${String(id)}`,
  photographer_url: `https://www.pexels.com/@p${String(id)}`,
  src: { large2x: `https://${host}/photos/${String(id)}.jpeg` },
});

beforeAll(async () => {
  providers = createServer((request, response) => {
    const { authorization } = request.headers;
    asked.push({ path: request.url ?? "", key: authorization });
    answer(request, response);
  });
  const port = await anyPort();
  await new Promise<void>((resolve) => providers.listen(port, "127.0.0.1", resolve));
  stateDir = await mkdtemp(join(tmpdir(), "aside-pictures-"));
  await ensureSecrets();
  await buildAll(() => {});
  const elsewhere = `http://127.0.0.1:${String(port)}`;
  server = await startServer({
    port: await anyPort(),
    host: "127.0.0.1",
    stateDir,
    vars: {
      PEXELS_API_KEY: "pexels-key",
      UNSPLASH_ACCESS_KEY: "unsplash-key",
      PEXELS_URL: elsewhere,
      UNSPLASH_URL: elsewhere,
    },
  });
  const signedIn = await call(server.url, undefined, accounts.signUp, {
    body: { email: "pictures@example.com", password: "a long enough passphrase", name: "Ada" },
  });
  token = signedIn.accessToken;
});

afterAll(async () => {
  await server.stop();
  providers.close();
  await rm(stateDir, { recursive: true, force: true });
});

beforeEach(() => {
  asked = [];
});

const random = (query: Parameters<typeof call<typeof wallpapers.random>>[3]["query"]) =>
  call(server.url, token, wallpapers.random, { query: query ?? {} });

it("AP-06 Pexels is asked once an hour for the same words, however many ask, and credited", async () => {
  answer = json({ photos: [photo(1, "a lake"), photo(2, "a hill")] });
  const urls = new Set<string>();
  for (let turn = 0; turn < 12; turn += 1) {
    const { url, attribution } = await random({
      provider: "pexels",
      query: "misty lake, dawn",
      tags: "fog",
    });
    urls.add(url);
    expect(attribution).toMatchObject({
      source: "Pexels",
      photographer: expect.stringMatching(/^Photographer/),
    });
  }
  expect(asked).toHaveLength(1);
  expect(asked[0]?.key).toBe("pexels-key");
  const { searchParams, pathname } = new URL(asked[0]?.path ?? "", "http://x");
  expect([pathname, searchParams.get("query"), searchParams.get("orientation")]).toEqual([
    "/v1/search",
    "misty lake dawn fog",
    "landscape",
  ]);
  expect([...urls].every((url) => url.startsWith("https://images.pexels.com/photos/"))).toBe(true);
});

it("AP-06 the picture that shows now is not given again, and unwanted ones never", async () => {
  answer = json({
    photos: [
      photo(3, "a hill"),
      photo(4, "A woman on a hill"),
      photo(5, "mountain men"),
      photo(6, "a mountain"),
    ],
  });
  for (let turn = 0; turn < 15; turn += 1) {
    const { url } = await random({
      provider: "pexels",
      query: "hills",
      exclude: "woman,man,men",
      not: "https://images.pexels.com/photos/3.jpeg",
    });
    expect(url).toBe("https://images.pexels.com/photos/6.jpeg");
  }
});

it("AP-06 Unsplash is asked as it wants to be: by key, with its own addresses, and told of the use", async () => {
  answer = (request, response) =>
    json(
      request.url?.startsWith("/search") === true
        ? {
            results: [
              {
                urls: { raw: "https://images.unsplash.com/photo-1?ixid=a" },
                alt_description: null,
                description: "the sea",
                user: { name: "Sam", links: { html: "https://unsplash.com/@sam" } },
                links: {
                  html: "https://unsplash.com/photos/1",
                  download_location: `http://${request.headers.host ?? ""}/photos/1/download?ixid=a`,
                },
              },
            ],
          }
        : {},
    )(request, response);
  const { url, attribution } = await random({ provider: "unsplash", query: "sea" });
  expect(url).toBe("https://images.unsplash.com/photo-1?ixid=a&w=2560&q=80&fit=max&auto=format");
  expect(attribution).toEqual({
    photographer: "Sam",
    photographerUrl: "https://unsplash.com/@sam?utm_source=aside&utm_medium=referral",
    source: "Unsplash",
    sourceUrl: "https://unsplash.com/photos/1?utm_source=aside&utm_medium=referral",
  });
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.map(({ key }) => key)).toEqual(["Client-ID unsplash-key", "Client-ID unsplash-key"]);
  expect(asked[1]?.path).toBe("/photos/1/download?ixid=a");
});

it.each([
  ["refuses the key", json({ error: "bad key" }, 401)],
  ["has had enough", json({}, 429)],
  ["is broken", json({}, 500)],
  ["answers something else", json({ photos: "none" })],
  ["answers no JSON", text("<html>")],
  ["finds nothing", json({ photos: [] })],
  ["sends people to another host", json({ photos: [photo(9, "x", "evil.example")] })],
  ["never stops talking", text("x".repeat(1_500_000))],
  ["hangs up", hangUp],
] as const)("AP-06 where a provider %s, a picture is painted instead", async (what, how) => {
  answer = how;
  for (let turn = 0; turn < 3; turn += 1) {
    const found = await random({ provider: "pexels", query: `nothing ${what}` });
    expect(found).toEqual({ url: expect.stringMatching(/^generated:[\w-]+$/), attribution: null });
  }
  // Not asked again at once.
  expect(asked).toHaveLength(1);
});

it("AP-06 a provider that does not answer is waited for five seconds, no longer", async () => {
  answer = () => undefined;
  const began = Date.now();
  const { url } = await random({ provider: "pexels", query: "silence" });
  expect(url).toMatch(/^generated:/);
  expect(Date.now() - began).toBeGreaterThan(4_500);
  expect(Date.now() - began).toBeLessThan(9_000);
});
