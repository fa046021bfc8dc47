import type { Hono } from "hono";
import { getDatabase } from "#db/client.ts";
import type { App } from "../app.ts";
import { listDevOutbox } from "../email/list-dev-outbox.ts";
import { testPaymentPage } from "./test-payment-page.ts";

/** Development and test only; production answers 404. */
export function mountDevRoutes(app: Hono<App>): void {
  app.get("/dev/outbox", async (c, next) => {
    if (c.env.ENVIRONMENT === "production") return next();
    return c.json({ list: await listDevOutbox(getDatabase(c.env.DB), c.req.query("to")) });
  });
  app.use("/dev/pay/*", async (c, next) => (c.env.ENVIRONMENT === "production" ? c.notFound() : next()));
  app.route("/dev/pay", testPaymentPage);
  app.all("/dev/*", (c) => c.json({ error: "not found" }, 404));
}
