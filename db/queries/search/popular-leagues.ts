import { sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import { type Database, rows } from "../../client.ts";
import { localizedName } from "../matches/rows.ts";
import type { FoundLeagueRow } from "./find.ts";

/** The most important leagues with matches now. */
export const selectPopularLeagues = (db: Database, locale: Locale, limit: number) =>
  rows<Omit<FoundLeagueRow, "quality" | "total">>(
    db,
    sql`SELECT l.id, l.game_id AS gameId, ${localizedName("l", locale)} AS name, l.country, l.rank
      FROM (SELECT DISTINCT league_id FROM matches WHERE id IN (
        SELECT id FROM matches INDEXED BY matches_live WHERE state = 'in_progress')) AS playing
      CROSS JOIN leagues AS l ON l.id = playing.league_id ORDER BY l.rank, l.id LIMIT ${limit}`,
  );
