import type { Hono } from "hono";
import type { App } from "../app.ts";
import { takeFeed } from "./feed.ts";
import { takePayment } from "./payments.ts";
import { takeTick } from "./tick.ts";

/** Doors for machines: each asks for a signature, none for a brand. */
export function mountInternal(app: Hono<App>): void {
  app.post("/internal/feed", takeFeed);
  app.post("/internal/tick", takeTick);
  app.post("/internal/payments/:provider", takePayment);
  app.all("/internal/*", (c) => c.json({ error: "not found" }, 404));
}
