import { randomBytes } from "node:crypto";
import { files } from "../worker/contract/files.ts";
import { fileBytes } from "../worker/contract/files/bytes.ts";
import { call } from "../e2e/call.ts";
import { startBare } from "./floors/bare.ts";
import { interleaved, type Measure, ms, p50 } from "./measure.ts";
import { startProduct } from "./product.ts";
import { residentMb } from "./resident.ts";

const size = 100_000_000;
const sampleEveryMs = 10;

/** P15: 100 MB in parts through the product, against one put of the same bytes that a bare worker hands to R2. */
export const measure: Measure = async ({ quick }) => {
  const [product, bare] = [await startProduct(), await startBare()];
  try {
    const { accessToken } = await product.signUp();
    const bytes = randomBytes(size);
    let count = 0;
    const ours = async (): Promise<void> => {
      const name = `bench-${String(count++)}.bin`;
      const upload = await call(product.url, accessToken, fileBytes.start, {
        body: { name, size },
      });
      for (let part = 1; (part - 1) * upload.partSize < size; part++) {
        const from = (part - 1) * upload.partSize;
        await put(
          `${product.url}/api/tools/files/uploads/${upload.id}/parts/${String(part)}`,
          bytes.subarray(from, from + upload.partSize),
          { authorization: `Bearer ${accessToken}` },
        );
      }
      const params = { id: upload.id };
      const done = await call(product.url, accessToken, fileBytes.complete, { params });
      await call(product.url, accessToken, files.remove, { params: { id: done.id } });
    };
    const theirs = () => put(`${bare.url}/someone/put`, bytes, {});
    // Before anything else has grown them: what R2 takes here is the same on both sides.
    const [bareGrown, grown] = [await growth(theirs), await growth(ours)];
    const times = await interleaved(quick ? 3 : 8, ours, theirs);
    const [a, b] = [p50(times.ours), p50(times.theirs)];
    return [
      {
        id: "P15",
        what: "100 MB upload in parts / a bare put into R2",
        value: a / b,
        goal: 1.3,
        detail: `${ms(a)} / ${ms(b)}, ${String(times.ours.length)} rounds`,
      },
      {
        id: "P15",
        what: "memory that a first upload takes at most beyond the bare put, MB",
        value: grown - bareGrown,
        goal: 32,
        detail: `${grown.toFixed(0)} / ${bareGrown.toFixed(0)} MB`,
      },
    ];
  } finally {
    await bare.stop();
    await product.stop();
  }
};

async function put(url: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string>) {
  const answer = await fetch(url, { method: "PUT", body, headers });
  if (!answer.ok) throw new Error(`${url} answered ${String(answer.status)}`);
  await answer.arrayBuffer();
}

/** The most that the workers' resident memory grows while something is done. */
async function growth(done: () => Promise<void>): Promise<number> {
  const before = await residentMb();
  let most = before;
  const watching = setInterval(() => {
    void residentMb().then((now) => {
      most = Math.max(most, now);
    });
  }, sampleEveryMs);
  await done();
  clearInterval(watching);
  return Math.max(0, most - before);
}
