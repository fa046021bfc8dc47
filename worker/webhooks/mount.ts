import type { Hono } from "hono";
import { WATCH_PATH } from "#party/protocol/worker/watch.ts";
import type { App } from "../app.ts";
import { handleFeedWebhook } from "./feed.ts";
import { mountIngest } from "./ingest.ts";
import { handleLiveEvent } from "./live-events.ts";
import { handleMediaBackendWebhook } from "./media-backend.ts";
import { handlePaymentWebhook } from "./payments.ts";
import { handleTickWebhook } from "./tick.ts";
import { handleWatch } from "./watch.ts";

/** Webhooks are signed and independent of the brand. */
export function mountWebhooks(app: Hono<App>): void {
  app.post("/internal/feed", handleFeedWebhook);
  app.post("/internal/tick", handleTickWebhook);
  app.post(WATCH_PATH, handleWatch);
  app.post("/internal/payments/:provider", handlePaymentWebhook);
  app.post("/internal/live-events", handleLiveEvent);
  app.post("/internal/media-backend", handleMediaBackendWebhook);
  mountIngest(app);
  app.all("/internal/*", (c) => c.json({ error: "not found" }, 404));
}
