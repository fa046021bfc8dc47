import { createMiddleware } from "hono/factory";
import { getDatabase } from "#db/client.ts";
import { findAlarms, type SiteVitals } from "#domain/operations/alarms.ts";
import type { App } from "../app.ts";
import { BUILD_ID } from "../build-id.ts";
import type { Env } from "../env.ts";
import { checkRoom } from "../gateways/rooms/check-room.ts";
import { log } from "../log.ts";
import { getVitals } from "../services/operations/vitals.ts";
import { withTimeout } from "../with-timeout.ts";

/** The endpoint is public, so each isolate checks at most this often. */
const CACHE_MS = 2_000;
let cached: { atMs: number; vitals: Promise<SiteVitals | undefined> } | undefined;

/** A database that takes longer counts as unavailable. */
const MAX_WAIT_MS = 5_000;

async function readVitals(env: Env, nowMs: number): Promise<SiteVitals | undefined> {
  const reading = getVitals({ db: getDatabase(env.DB), nowMs }, { checkRoom: () => checkRoom(env) });
  try {
    return await withTimeout<SiteVitals | undefined>(MAX_WAIT_MS, reading, undefined);
  } catch (error) {
    log("error", "health_check_failed", { error });
    return undefined;
  }
}

/** Cached vitals of the site; undefined if the database does not respond. */
export function getRecentVitals(env: Env, nowMs: number): Promise<SiteVitals | undefined> {
  if (!cached || nowMs - cached.atMs >= CACHE_MS) cached = { atMs: nowMs, vitals: readVitals(env, nowMs) };
  return cached.vitals;
}

/** 200 while D1 and the rooms respond, 503 otherwise; alarms make it `degraded`. */
export const health = createMiddleware<App>(async (c) => {
  const vitals = await getRecentVitals(c.env, Date.now());
  const database = vitals !== undefined;
  const rooms = vitals?.roomRoundTripMs !== undefined;
  const alarms = vitals ? findAlarms(vitals).map(({ name }) => name) : [];
  const status = !database || !rooms ? "down" : alarms.length > 0 ? "degraded" : "ok";
  return c.json({ status, build: BUILD_ID, database, rooms, alarms, ...vitals }, status === "down" ? 503 : 200);
});
