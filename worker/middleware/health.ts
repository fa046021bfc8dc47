import { createMiddleware } from "hono/factory";
import type { App } from "../app.ts";

const answers = async (ask: () => Promise<boolean>): Promise<boolean> => {
  try {
    return await ask();
  } catch (error) {
    console.error(JSON.stringify({ at: new Date().toISOString(), health: String(error) }));
    return false;
  }
};

/** 200 while D1 and the rooms answer, 503 otherwise. */
export const health = createMiddleware<App>(async (c) => {
  const [database, rooms] = await Promise.all([
    answers(async () => (await c.env.DB.prepare("SELECT 1 AS one").first("one")) === 1),
    answers(async () => (await c.env.ROOMS.fetch("http://rooms/healthz")).ok),
  ]);
  const status = database && rooms ? "ok" : "down";
  return c.json({ status, database, rooms }, status === "ok" ? 200 : 503);
});
