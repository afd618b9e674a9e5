import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { configDefaults, defineConfig } from "vitest/config";

const elsewhere = [...configDefaults.exclude, "bench/node_modules/**", "**/dist/**", ".aside/**"];

/** Secrets of the tests' worker: well formed, known to everyone, used nowhere else. */
const testSecrets = {
  JWT_SECRET: "a signing secret that only the tests know about",
  ROOM_SECRET: "a ticket secret that only the tests know about",
  ENCRYPTION_KEY: "dGhpcnR5LXR3byBieXRlcyBmb3IgdGVzdHMgb25seSE=",
  PASSWORD_PEPPER: "a pepper that only the tests know about",
};

/** Starts the random cases of property tests: the same in every run, so that what lands depends on its change alone. */
const seed = Number(process.env["FUZZ_SEED"] ?? 20_261_122);

/** Calls that are tried at random; `FUZZ_CALLS=50000 npx vitest --project workerd any-call` tries more. */
const fuzzCalls = Number(process.env["FUZZ_CALLS"] ?? 2_000);

/** `LONG_RUN=1`: every fault there is, and not only one at each place. */
const isLong = process.env["LONG_RUN"] === "1";

/** The worker as it is deployed, in workerd, with a database that begins empty. */
const workerdOver = (databases: number, hasObjects = false) =>
  cloudflareTest(async () => ({
    main: "./worker/main.ts",
    wrangler: { configPath: "./wrangler.toml" },
    miniflare: {
      d1Databases: furtherDatabases(databases),
      bindings: {
        ...testSecrets,
        OWN_OBJECTS: hasObjects ? "on" : "",
        TEST_MIGRATIONS: await readD1Migrations("migrations"),
        TEST_SEARCH_MIGRATIONS: await readD1Migrations("migrations/search"),
      },
    },
  }));

/** `DB_1` and so on, beside the `DB` of wrangler.toml. */
const furtherDatabases = (databases: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: databases - 1 }, (_, at) => [`DB_${at + 1}`, `local-${at + 1}`]),
  );

/** `ASIDE_DATABASES=2 npx vitest run --project workerd`: people lie in so many databases, or by `own` every other one in their own object. */
const asked = process.env["ASIDE_DATABASES"] ?? "1";
const workerd = workerdOver(asked === "own" ? 1 : Number(asked), asked === "own");

/** What is looked up across people, or written about one in two places: run over two databases with everything else over one. */
const tellsMostOverTwo = [
  "worker/places/**/*.workerd.test.ts",
  "worker/accounts/{accounts,agent-keys,devices}.workerd.test.ts",
  "worker/accounts/{address,resetting,profile}/*.workerd.test.ts",
  "worker/admin/{admin,sign-up,move}.workerd.test.ts",
  "worker/data/round-trip.workerd.test.ts",
  "worker/files/sharing/*.workerd.test.ts",
  "worker/files/bytes/stored.workerd.test.ts",
  "worker/calendar/sharing/*.workerd.test.ts",
  "worker/push/*.workerd.test.ts",
  "worker/log/log.workerd.test.ts",
  "worker/search/indexing/upkeep.workerd.test.ts",
  "worker/status/status.workerd.test.ts",
];

export default defineConfig({
  test: {
    provide: { seed, fuzzCalls, isLong },
    projects: [
      {
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...elsewhere, "**/*.workerd.test.ts", "**/*.node.test.ts", "e2e/**"],
          environment: "node",
          setupFiles: ["./worker/testing/seed.ts"],
          // Properties of a thousand cases take seconds where other work shares the machine.
          testTimeout: 20_000,
        },
      },
      {
        plugins: [workerd],
        test: {
          name: "workerd",
          include: ["**/*.workerd.test.ts"],
          exclude: elsewhere,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ["./worker/testing/seed.ts", "./worker/testing/fresh-storage.ts"],
          // A worker starts in two seconds: two of them take the files in turn, each with fresh storage.
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        plugins: [workerdOver(2)],
        test: {
          name: "spread",
          include: tellsMostOverTwo,
          exclude: elsewhere,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ["./worker/testing/seed.ts", "./worker/testing/fresh-storage.ts"],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        plugins: [workerdOver(1, true)],
        test: {
          name: "objects",
          include: tellsMostOverTwo,
          exclude: elsewhere,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          setupFiles: ["./worker/testing/seed.ts", "./worker/testing/fresh-storage.ts"],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        plugins: [workerd],
        test: { name: "sentences", include: ["bench/sentences/*.workerd.ts"], exclude: elsewhere },
      },
      {
        plugins: [workerd],
        test: { name: "cost", include: ["bench/cost/*.workerd.ts"], exclude: elsewhere },
      },
      {
        test: {
          name: "hosts",
          include: ["**/*.node.test.ts"],
          exclude: elsewhere,
          environment: "node",
          testTimeout: 120_000,
          hookTimeout: 120_000,
          // Each starts whole servers, which wait for each other half of their time; reading their code takes four seconds.
          isolate: false,
          maxWorkers: 2,
          // Behind those that run two at a time.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
