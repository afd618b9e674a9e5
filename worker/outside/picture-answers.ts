import * as v from "valibot";
import { sha256 } from "../http/bytes.ts";
import { Attribution } from "#contract/looks/wallpapers.ts";

/** A picture that somebody offers, with the words by which unwanted ones are left out. */
export const Picture = v.object({
  url: v.string(),
  attribution: Attribution,
  words: v.string(),
  /** Called once a picture is used, as its provider asks. */
  used: v.exactOptional(v.string()),
});
export type Picture = v.InferOutput<typeof Picture>;

/** One search an hour for the same words, however many people ask. */
const keptMs = 3_600_000;
/** A provider that failed is asked for the same words again after a minute. */
const failureMs = 60_000;

const folder = "pictures/";
/** Answers looked through for old ones whenever a new one is kept. */
const sweepAtOnce = 500;

const Kept = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ until: v.number(), pictures: v.array(Picture) }),
);

/**
 * Answers of the providers in R2, since the platform's own cache does nothing on workers.dev and an
 * isolate's memory is one of many. No file has such a name, so none of it is served.
 */
export function answerStore(bucket: R2Bucket, now: () => Date) {
  const put = async (key: string, pictures: readonly Picture[], ms: number): Promise<void> => {
    const until = now().getTime() + ms;
    await bucket.put(await nameOf(key), JSON.stringify({ until, pictures }), {
      customMetadata: { until: String(until) },
    });
  };

  async function sweep(): Promise<void> {
    const { objects } = await bucket.list({
      prefix: folder,
      limit: sweepAtOnce,
      include: ["customMetadata"],
    });
    const old = objects.filter(
      ({ customMetadata }) => Number(customMetadata?.["until"] ?? 0) < now().getTime(),
    );
    if (old.length > 0) await bucket.delete(old.map(({ key }) => key));
  }

  return {
    async find(key: string): Promise<readonly Picture[] | undefined> {
      const object = await bucket.get(await nameOf(key));
      if (!object) return undefined;
      const kept = v.safeParse(Kept, await object.text());
      return kept.success && kept.output.until > now().getTime() ? kept.output.pictures : undefined;
    },
    async keep(key: string, pictures: readonly Picture[]): Promise<void> {
      await sweep();
      await put(key, pictures, keptMs);
    },
    /** Never a failure of its own. */
    keepFailure: (key: string): Promise<void> => put(key, [], failureMs).catch(() => undefined),
  };
}

const nameOf = async (key: string): Promise<string> => `${folder}${await sha256(key)}`;
