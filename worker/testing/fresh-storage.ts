import { reset } from "cloudflare:test";

// Files share one worker, which starts in seconds, but no data: some count what everyone has.
await reset();
