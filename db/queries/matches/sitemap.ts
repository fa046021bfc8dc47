import { and, asc, desc, eq, gte, isNull, lt, ne, sql } from "drizzle-orm";
import { type Database, rows } from "../../client.ts";
import { anchorProfiles } from "../../schema/anchors.ts";
import { leagues, matches, players, products, teams } from "../../schema/index.ts";

const DAY_MS = 24 * 3_600_000;
const DAYS_AROUND_MS = 3 * DAY_MS;
const ROOM_VISITED_MS = 30 * DAY_MS;
const MAX_MATCHES = 5_000;
const MAX_LEAGUES = 500;
const MAX_TEAMS = 2_000;
const MAX_PLAYERS = 2_000;
const MAX_ROOMS = 500;
const MAX_REPLAYS = 2_000;
const MAX_ANCHORS = 1_000;
const MAX_PRODUCTS = 500;

/** Matches within three days of now. */
export const selectSitemapMatches = (db: Database, nowMs: number) =>
  db
    .select({ id: matches.id, gameId: matches.gameId, updatedAtMs: matches.updatedAtMs })
    .from(matches)
    .where(and(gte(matches.startsAtMs, nowMs - DAYS_AROUND_MS), lt(matches.startsAtMs, nowMs + DAYS_AROUND_MS)))
    .orderBy(asc(matches.startsAtMs), asc(matches.id))
    .limit(MAX_MATCHES);

/** The first leagues, teams and players by primary key, bounded because feeds may add any number. */
export const selectSitemapLeagues = (db: Database) =>
  db.select({ id: leagues.id }).from(leagues).orderBy(asc(leagues.id)).limit(MAX_LEAGUES);

export const selectSitemapTeams = (db: Database) =>
  db.select({ id: teams.id }).from(teams).orderBy(asc(teams.id)).limit(MAX_TEAMS);

export const selectSitemapPlayers = (db: Database) =>
  db.select({ id: players.id }).from(players).orderBy(asc(players.id)).limit(MAX_PLAYERS);

/** Streamers' open rooms with a visitor in the last month, most recently visited first. */
export const selectSitemapRooms = (db: Database, nowMs: number) =>
  rows<{ id: string }>(
    db,
    sql`SELECT id FROM rooms INDEXED BY rooms_own
      WHERE id >= 'c-' AND id < 'c.' AND anchor_id IS NOT NULL AND json_extract(settings, '$.isOpen') IS NOT 0
        AND visited_at_ms >= ${nowMs - ROOM_VISITED_MS}
      ORDER BY visited_at_ms DESC LIMIT ${MAX_ROOMS}`,
  );

/** Replays that can be watched, newest first. */
export const selectSitemapReplays = (db: Database, nowMs: number) =>
  rows<{ liveId: number; roomId: string; endedAtMs: number }>(
    db,
    sql`SELECT id AS liveId, room_id AS roomId, ended_at_ms AS endedAtMs FROM lives INDEXED BY lives_replays
      WHERE state = 'replay' AND (replay_until_ms IS NULL OR replay_until_ms > ${nowMs})
      ORDER BY ended_at_ms DESC LIMIT ${MAX_REPLAYS}`,
  );

/** Streamers, most recently verified first. */
export const selectSitemapAnchors = (db: Database) =>
  db
    .select({ id: anchorProfiles.userId })
    .from(anchorProfiles)
    .where(isNull(anchorProfiles.bannedAtMs))
    .orderBy(desc(anchorProfiles.verifiedAtMs), desc(anchorProfiles.userId))
    .limit(MAX_ANCHORS);

/** Products on sale, newest first; boxes only on brands that sell them. */
export const selectSitemapProducts = (db: Database, withBoxes: boolean) =>
  db
    .select({ id: products.id })
    .from(products)
    .where(and(eq(products.isOnSale, true), withBoxes ? undefined : ne(products.kind, "box")))
    .orderBy(desc(products.addedAtMs), desc(products.id))
    .limit(MAX_PRODUCTS);
