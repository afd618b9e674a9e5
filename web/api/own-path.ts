/**
 * The path if it is one of ours, the start otherwise. A link from elsewhere may name where to go after
 * signing in; `//host`, `/\host` and whole addresses lead away and are not followed.
 */
export function ownPath(path: string | undefined): string {
  return path !== undefined && /^\/(?![/\\])/.test(path) ? path : "/";
}
