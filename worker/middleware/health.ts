import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";
import { log } from "../log.ts";

const isHealthy = async (check: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await check();
  } catch (error) {
    log("error", "health_check_failed", { error });
    return false;
  }
};

/** 200 while D1 and the rooms respond, 503 otherwise. */
export const health = createMiddleware<App>(async (c) => {
  const [database, rooms] = await Promise.all([
    isHealthy(async () => (await c.env.DB.prepare("SELECT 1 AS one").first("one")) === 1),
    isHealthy(async () => (await c.env.ROOMS.fetch("http://rooms/healthz")).ok),
  ]);
  const status = database && rooms ? "ok" : "down";
  return c.json({ status, database, rooms }, status === "ok" ? 200 : 503);
});
