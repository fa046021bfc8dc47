import type { Hono } from "hono";
import { database } from "#db/client.ts";
import type { App } from "../app.ts";
import { listLetters } from "../email/list-dev-messages.ts";
import { devPay } from "./test-payment-page.ts";

/** Doors for whoever develops and tests; in production there are none. */
export function mountDev(app: Hono<App>): void {
  app.get("/dev/outbox", async (c, next) => {
    if (c.env.ENVIRONMENT === "production") return next();
    return c.json({ list: await listLetters(database(c.env.DB), c.req.query("to")) });
  });
  app.use("/dev/pay/*", async (c, next) => (c.env.ENVIRONMENT === "production" ? c.notFound() : next()));
  app.route("/dev/pay", devPay);
  app.all("/dev/*", (c) => c.json({ error: "not found" }, 404));
}
