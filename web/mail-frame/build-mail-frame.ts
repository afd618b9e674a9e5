import { createHash } from "node:crypto";
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import type { Plugin } from "vite";

/** Where the frame may take pictures from: from the message alone, or from anywhere once the person says so. */
const pictures = { closed: "data:", pictures: "data: https: http:" } as const;

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), "utf8");

/** Our own script, each part before those that need it: their names are of one page. */
const parts = ["styles.js", "links.js", "mail-frame.js"];

/** The page with its one script: the sanitizer, then our own. */
function page(): { html: string; hash: string } {
  const sanitizer = createRequire(import.meta.url).resolve("dompurify/dist/purify.min.js");
  const library = readFileSync(sanitizer, "utf8").replace(/\/\/# sourceMappingURL.*$/m, "");
  const own = parts.map((part) => read(part).replaceAll(/^import .*$|^export /gm, ""));
  const script = [library, ...own].join("\n").replaceAll("</script", String.raw`<\/script`);
  const hash = createHash("sha256").update(script).digest("base64");
  return {
    html: read("frame.html").replace("<script></script>", () => `<script>${script}</script>`),
    hash,
  };
}

/** The frame's own policy instead of the app's: nothing runs but the script of this hash, and nothing is fetched but pictures. */
const policy = (hash: string, sources: string): string =>
  [
    "default-src 'none'",
    `script-src 'sha256-${hash}'`,
    "style-src 'unsafe-inline'",
    `img-src ${sources}`,
    "frame-ancestors 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "sandbox allow-scripts allow-popups allow-popups-to-escape-sandbox allow-modals",
  ].join("; ");

/** Writes the pages of messages' frames, and their headers beside those of the app. */
export const mailFrame: Plugin = {
  name: "mail-frame",
  configureServer({ middlewares }) {
    middlewares.use((request, response, next) => {
      const [, name = ""] = /^\/mail\/(closed|pictures)$/.exec(request.url ?? "") ?? [];
      const sources = new Map<string, string>(Object.entries(pictures)).get(name);
      if (sources === undefined) {
        next();
        return;
      }
      const { html, hash } = page();
      response.setHeader("content-security-policy", policy(hash, sources));
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(html);
    });
  },
  closeBundle() {
    const dist = join(import.meta.dirname, "..", "dist");
    const { html, hash } = page();
    mkdirSync(join(dist, "mail"), { recursive: true });
    for (const [name, sources] of Object.entries(pictures)) {
      writeFileSync(join(dist, "mail", `${name}.html`), html);
      appendFileSync(
        join(dist, "_headers"),
        `/mail/${name}\n  ! Content-Security-Policy\n  Content-Security-Policy: ${policy(hash, sources)}\n`,
      );
    }
  },
};
