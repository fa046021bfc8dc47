// The simulator process, started by `npm start` and `npm run dev`: a feed provider for the site.
import { failureText } from "#domain/failure-text.ts";
import { SimulatedFeed } from "./simulated-feed.ts";

const TICK_MS = 1_000;
const MAX_BACKOFF_MS = 30_000;

const { FEED_URL, FEED_SECRET, SIMULATOR_SEED, LAST_SENT_AT_MS } = process.env;
if (!FEED_URL || !FEED_SECRET || !SIMULATOR_SEED)
  throw new Error("FEED_URL, FEED_SECRET and SIMULATOR_SEED are needed");

const feed = new SimulatedFeed({
  url: FEED_URL,
  secret: FEED_SECRET,
  seed: SIMULATOR_SEED,
  lastSentAtMs: LAST_SENT_AT_MS ? Number(LAST_SENT_AT_MS) : undefined,
});
// The parent may be killed before it can stop this process.
process.on("disconnect", () => process.exit(0));

let failures = 0;
for (;;) {
  const startedAtMs = Date.now();
  try {
    await feed.tick();
    failures = 0;
  } catch (error) {
    failures += 1;
    console.error(`simulator: ${failureText(error)}; retrying`);
  }
  const waitMs = failures === 0 ? TICK_MS : Math.min(MAX_BACKOFF_MS, TICK_MS * 2 ** failures);
  await new Promise((resolve) => setTimeout(resolve, Math.max(50, startedAtMs + waitMs - Date.now())));
}
