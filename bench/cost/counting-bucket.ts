/** Calls that the platform bills as class A (they write or list) and as class B (they read). */
const [writing, reading] = [
  new Set(["put", "list", "createMultipartUpload"]),
  new Set(["get", "head"]),
];

/** A bucket whose calls are counted. Deleting is free. */
export function countingBucket(bucket: R2Bucket) {
  const now = { putting: 0, getting: 0 };
  const counted = new Proxy(bucket, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== "function") return value;
      return (...given: unknown[]): unknown => {
        if (writing.has(String(name))) now.putting += 1;
        if (reading.has(String(name))) now.getting += 1;
        return Reflect.apply(value, target, given);
      };
    },
  });
  return {
    bucket: counted,
    counts: () => ({ ...now }),
    reset() {
      now.putting = 0;
      now.getting = 0;
    },
  };
}
