import * as v from "valibot";
import { startServer } from "./server/server.ts";

const Place = v.object({
  port: v.number(),
  host: v.string(),
  stateDir: v.string(),
  vars: v.record(v.string(), v.string()),
});

/** The built product with settings of its own, for tests that look at all it prints. It ends with its input. */
const place = v.parse(v.pipe(v.string(), v.parseJson(), Place), process.argv[2]);
const server = await startServer(place);
console.log(`Runs at ${server.url}`);
process.stdin.resume().once("end", () => void server.stop().then(() => process.exit(0)));
