import { and, asc, gte, lt } from "drizzle-orm";
import { database } from "../client.ts";
import { matches } from "../schema/index.ts";

const DAYS_AROUND_MS = 3 * 24 * 3_600_000;
const MAX_MATCHES = 5_000;

/** What search engines are shown: the matches of the last and the next three days. */
export const sitemapQuery = (db: D1Database, nowMs: number) =>
  database(db)
    .select({ id: matches.id, gameId: matches.gameId, updatedAtMs: matches.updatedAtMs })
    .from(matches)
    .where(and(gte(matches.startsAtMs, nowMs - DAYS_AROUND_MS), lt(matches.startsAtMs, nowMs + DAYS_AROUND_MS)))
    .orderBy(asc(matches.startsAtMs), asc(matches.id))
    .limit(MAX_MATCHES);
