import { and, asc, desc, eq, gte, lt, ne } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { leagues, matches, products, teams } from "../../schema/index.ts";

const DAYS_AROUND_MS = 3 * 24 * 3_600_000;
const MAX_MATCHES = 5_000;
const MAX_LEAGUES = 500;
const MAX_TEAMS = 2_000;
const MAX_GOODS = 500;

/** What search engines are shown: the matches of the last and the next three days. */
export const selectSitemapMatches = (db: Database, nowMs: number) =>
  db
    .select({ id: matches.id, gameId: matches.gameId, updatedAtMs: matches.updatedAtMs })
    .from(matches)
    .where(and(gte(matches.startsAtMs, nowMs - DAYS_AROUND_MS), lt(matches.startsAtMs, nowMs + DAYS_AROUND_MS)))
    .orderBy(asc(matches.startsAtMs), asc(matches.id))
    .limit(MAX_MATCHES);

/** Leagues and teams as they stand in their tables' own order: the first of each, however many a feed may bring. */
export const selectSitemapLeagues = (db: Database) =>
  db.select({ id: leagues.id }).from(leagues).orderBy(asc(leagues.id)).limit(MAX_LEAGUES);

export const selectSitemapTeams = (db: Database) =>
  db.select({ id: teams.id }).from(teams).orderBy(asc(teams.id)).limit(MAX_TEAMS);

/** What is on sale, newest first; boxes only where the brand has them. */
export const selectSitemapProducts = (db: Database, withBoxes: boolean) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.isOnSale, true), withBoxes ? undefined : ne(products.kind, "box")))
    .orderBy(desc(products.addedAtMs), desc(products.id))
    .limit(MAX_GOODS);
