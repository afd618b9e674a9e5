import { invalid } from "../http/problem.ts";
import { SessionDatabase } from "./session-database.ts";

/** The database as one call sees it. */
export interface Seen {
  readonly db: D1Database;
  /** How far it has seen: what is read from there on, is read no older. Undefined where that is not asked for. */
  bookmark(): string | undefined;
  /** Marks an answer with it, for the next call of the same browser or program. */
  mark(answer: Response): Response;
}

/**
 * Reads from the copy of the database that is nearest, where the installation wants that. A copy lags behind: so a call begins where its
 * person's last one ended (a header, or a cookie of the browser), and no earlier than anything that their screens were told of, which
 * their room knows.
 */
export interface Replicas {
  of(request: Request, userId: string): Promise<Seen>;
  /** Told before the screens hear of a change. */
  note(userId: string, bookmark: string | undefined): Promise<void>;
}

interface Needs {
  isOn(): boolean;
  dbFor(userId: string): D1Database;
  readonly room: { bookmark(userId: string, known: string | null): Promise<string | null> };
}

export const bookmarkHeader = "x-bookmark";
const cookieName = "aside_bookmark";
/** Copies lag by seconds; a mark that is older says nothing any more. */
const cookieSeconds = 300;

/** As D1 makes them; they sort by age. */
const shape = /^[\da-f]{8}-[\da-f]{8}-[\da-f]{8}-[\da-f]{32}$/;

const first = "first-primary";

export function replicas({ isOn, dbFor, room }: Needs): Replicas {
  async function seen(request: Request, userId: string): Promise<Seen> {
    const own = bookmarkIn(request);
    const isReading = request.method === "GET";
    const told = isReading ? await room.bookmark(userId, null).catch(() => null) : null;
    // A room that has just woken does not know what was said before: the truth is asked, and the room told how far that was.
    const isKnown = isReading && told !== null;
    const session = dbFor(userId).withSession(isKnown ? latest(own, told) : first);
    const bookmark = () => session.getBookmark() ?? undefined;
    return {
      db: new SessionDatabase(session),
      bookmark,
      mark(answer) {
        const now = bookmark();
        if (now === undefined || now === own) return answer;
        return marked(answer, now, new URL(request.url).protocol === "https:");
      },
    };
  }

  return {
    of: async (request, userId) =>
      isOn() && userId !== "" ? seen(request, userId) : unseen(dbFor(userId)),
    async note(userId, bookmark) {
      if (isOn()) await room.bookmark(userId, bookmark ?? (await bookmarkNow(dbFor(userId))));
    },
  };
}

const unseen = (db: D1Database): Seen => ({
  db,
  bookmark: () => undefined,
  mark: (answer) => answer,
});

async function bookmarkNow(db: D1Database): Promise<string | null> {
  const session = db.withSession(first);
  await session.prepare("select 1").run();
  return session.getBookmark();
}

const latest = (own: string | undefined, told: string): string =>
  own !== undefined && own > told ? own : told;

/** A program says it by a header, which must be one of ours; a cookie that is none is as good as none. */
function bookmarkIn({ headers }: Request): string | undefined {
  const given = headers.get(bookmarkHeader);
  if (given !== null && !shape.test(given))
    throw invalid("X-Bookmark", "must be as an answer had it");
  const [, kept = ""] =
    new RegExp(`(?:^|;\\s*)${cookieName}=([\\da-f-]+)`).exec(headers.get("cookie") ?? "") ?? [];
  return given ?? (shape.test(kept) ? kept : undefined);
}

function marked(answer: Response, bookmark: string, isSecure: boolean): Response {
  const copy = new Response(answer.body, answer);
  copy.headers.set(bookmarkHeader, bookmark);
  copy.headers.append(
    "set-cookie",
    `${cookieName}=${bookmark}; Path=/; Max-Age=${String(cookieSeconds)}; HttpOnly; SameSite=Strict${isSecure ? "; Secure" : ""}`,
  );
  return copy;
}
