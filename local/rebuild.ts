import { buildWeb, buildWorker } from "./build.ts";
import { main } from "./plain-error.ts";

await main(async () => {
  await buildWeb();
  await buildWorker();
});
