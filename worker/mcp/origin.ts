/**
 * Whether a request may come from the page it says it comes from: none at all, or our own. Over plain HTTP only where the
 * host is no name that somebody could have pointed at this machine.
 */
export function isOwnOrigin(request: Request): boolean {
  const said = request.headers.get("origin");
  const { host } = new URL(request.url);
  if (said === null) return true;
  if (!URL.canParse(said)) return false;
  const origin = new URL(said);
  if (origin.host !== host) return false;
  return origin.protocol === "https:" || cannotBeRebound(origin.hostname);
}

const cannotBeRebound = (hostname: string): boolean =>
  hostname === "localhost" ||
  hostname.startsWith("[") ||
  /^\d{1,3}(?:\.\d{1,3}){3}$/.test(hostname);
