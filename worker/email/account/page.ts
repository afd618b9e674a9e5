import { connectionChannel } from "#contract/email/connection.ts";
import type { ConnectionMessage } from "#contract/email/connection.ts";
import type * as v from "valibot";
import { escapeHtml } from "../mime/plain-text.ts";

type Message = v.InferOutput<typeof ConnectionMessage>;

/** Tells the page that opened this window, which may have lost it on the way through Google's, and closes. */
const script = `const message = JSON.parse(document.body.dataset.message);
try { if (window.opener) window.opener.postMessage(message, location.origin); } catch {}
try { const channel = new BroadcastChannel(${JSON.stringify(connectionChannel)}); channel.postMessage(message); channel.close(); } catch {}
setTimeout(() => window.close(), message.type === "gmail-auth-success" ? 300 : 4000);`;

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:0;min-height:100vh;display:grid;place-content:center;padding:24px;text-align:center;color-scheme:light dark}p{max-width:40ch}`;

const hashOf = async (text: string): Promise<string> => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${new Uint8Array(digest).toBase64()}'`;
};

/** The end of the sign-in window: what came of it in words, for the page behind it and for who looks at it. */
export async function page(
  message: Message,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const words =
    message.type === "gmail-auth-success"
      ? `${message.email ?? "Gmail"} is connected. This window closes by itself.`
      : (message.error ?? "Gmail authentication failed");
  const html = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Gmail</title><style>${style}</style>
<body data-message="${escapeHtml(JSON.stringify(message))}"><p role="status">${escapeHtml(words)}</p><script>${script}</script></body></html>`;
  const [scripts, styles] = await Promise.all([hashOf(script), hashOf(style)]);
  return new Response(html, {
    status: message.type === "gmail-auth-success" ? 200 : 400,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": `default-src 'none'; script-src ${scripts}; style-src ${styles}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
      "cache-control": "no-store",
      ...headers,
    },
  });
}
