import { and, asc, desc, eq, gte, inArray, lt, ne } from "drizzle-orm";
import type { Database } from "../../client.ts";
import { leagues, matches, players, products, teams } from "../../schema/index.ts";

const DAYS_AROUND_MS = 3 * 24 * 3_600_000;
const ROOM_HOURS_MS = 24 * 3_600_000;
const MAX_MATCHES = 5_000;
const MAX_LEAGUES = 500;
const MAX_TEAMS = 2_000;
const MAX_PLAYERS = 5_000;
const MAX_ROOMS = 1_000;
const MAX_GOODS = 500;

/** Matches of the last and the next three days. */
export const selectSitemapMatches = (db: Database, nowMs: number) =>
  db
    .select({ id: matches.id, gameId: matches.gameId, updatedAtMs: matches.updatedAtMs })
    .from(matches)
    .where(and(gte(matches.startsAtMs, nowMs - DAYS_AROUND_MS), lt(matches.startsAtMs, nowMs + DAYS_AROUND_MS)))
    .orderBy(asc(matches.startsAtMs), asc(matches.id))
    .limit(MAX_MATCHES);

/** In the order of the primary key, which needs no sort. */
export const selectSitemapLeagues = (db: Database) =>
  db.select({ id: leagues.id }).from(leagues).orderBy(asc(leagues.id)).limit(MAX_LEAGUES);

export const selectSitemapTeams = (db: Database) =>
  db.select({ id: teams.id }).from(teams).orderBy(asc(teams.id)).limit(MAX_TEAMS);

export const selectSitemapPlayers = (db: Database) =>
  db.select({ id: players.id }).from(players).orderBy(asc(players.id)).limit(MAX_PLAYERS);

/** Rooms of matches that are live or start within a day. */
export const selectSitemapRooms = (db: Database, nowMs: number) =>
  db
    .select({ id: matches.id, gameId: matches.gameId })
    .from(matches)
    .where(
      and(
        gte(matches.startsAtMs, nowMs - ROOM_HOURS_MS),
        lt(matches.startsAtMs, nowMs + ROOM_HOURS_MS),
        eq(matches.hasChat, true),
        inArray(matches.state, ["not_started", "in_progress"]),
      ),
    )
    .orderBy(asc(matches.startsAtMs), asc(matches.id))
    .limit(MAX_ROOMS);

/** On sale, newest first; mystery boxes only for brands that have them. */
export const selectSitemapProducts = (db: Database, withBoxes: boolean) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.isOnSale, true), withBoxes ? undefined : ne(products.kind, "box")))
    .orderBy(desc(products.addedAtMs), desc(products.id))
    .limit(MAX_GOODS);
