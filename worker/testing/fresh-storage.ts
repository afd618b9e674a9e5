import { reset } from "cloudflare:test";
import { forgetPeople } from "./databases.ts";

// Files share one worker, which starts in seconds, but no data: some count what everyone has.
await reset();
forgetPeople();
