import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import { type Database, rows, type StoredRow } from "../../client.ts";
import type { playerMatches, players, teamSeasons } from "../../schema/index.ts";
import { type TeamRow, teamColumns } from "../leagues/team-rows.ts";
import { CARD_JOINS, cardColumns, localizedName, type MatchCardRow } from "../matches/rows.ts";
import { type PlayerRow, playerColumns, type VenueRow, venueColumns } from "./rows.ts";

type Page = { page: number; size: number; locale: Locale };
const limitOf = ({ page, size }: Page): SQL => sql`LIMIT ${size} OFFSET ${(page - 1) * size}`;

const MAX_COUNTED = 1_000;
const MAX_SEASONS = 8;

export type PlayerWithTeamRow = PlayerRow & { [Column in keyof TeamRow]: TeamRow[Column] | null };
export type PlayerProfileRow = PlayerWithTeamRow & StoredRow<typeof players, "birthDate" | "heightCm">;

const selectCount = (db: Database, table: "teams" | "players", gameId: number) =>
  rows<{ total: number }>(
    db,
    sql`SELECT count(*) AS total FROM (
      SELECT 1 FROM ${sql.raw(`${table} INDEXED BY ${table}_by_game`)} WHERE game_id = ${gameId} LIMIT ${MAX_COUNTED})`,
  );

export const selectTeamsOfGame = (db: Database, gameId: number, page: Page) =>
  [
    rows<TeamRow>(
      db,
      sql`SELECT ${teamColumns(page.locale)} FROM (
          SELECT id FROM teams INDEXED BY teams_by_game WHERE game_id = ${gameId} ORDER BY name, id ${limitOf(page)}
        ) AS page CROSS JOIN teams AS t ON t.id = page.id ORDER BY t.name, t.id`,
    ),
    selectCount(db, "teams", gameId),
  ] as const;

export const playersOfGameQuery = (gameId: number, page: Page): SQL =>
  sql`SELECT ${playerColumns(page.locale)}, ${teamColumns(page.locale)} FROM (
      SELECT id FROM players INDEXED BY players_by_game WHERE game_id = ${gameId} ORDER BY name, id ${limitOf(page)}
    ) AS page CROSS JOIN players AS p ON p.id = page.id
    LEFT JOIN teams AS t ON t.id = p.team_id ORDER BY p.name, p.id`;

export const selectPlayersOfGame = (db: Database, gameId: number, page: Page) =>
  [rows<PlayerWithTeamRow>(db, playersOfGameQuery(gameId, page)), selectCount(db, "players", gameId)] as const;

/** Players of one team, or of several, grouped by team. */
export const selectPlayersOfTeams = (db: Database, teamIds: readonly number[], page: Page) =>
  rows<PlayerProfileRow & { total: number }>(
    db,
    sql`SELECT ${playerColumns(page.locale)}, p.birth_date AS birthDate, p.height_cm AS heightCm,
        ${teamColumns(page.locale)}, count(*) OVER () AS total
      FROM json_each(${JSON.stringify(teamIds)}) AS requested
      CROSS JOIN players AS p INDEXED BY players_by_team ON p.team_id = requested.value
      CROSS JOIN teams AS t ON t.id = p.team_id
      ORDER BY requested.key, p.id ${limitOf(page)}`,
  );

export const selectTeam = (db: Database, teamId: number, locale: Locale) =>
  rows<TeamRow & { gameId: number }>(
    db,
    sql`SELECT ${teamColumns(locale)}, t.game_id AS gameId FROM teams AS t WHERE t.id = ${teamId}`,
  );

export const selectHomeVenue = (db: Database, teamId: number, locale: Locale) =>
  rows<VenueRow>(
    db,
    sql`SELECT ${venueColumns(locale)}
      FROM teams AS t JOIN venues AS v ON v.id = t.venue_id WHERE t.id = ${teamId}`,
  );

export type SeasonRow = StoredRow<typeof teamSeasons, "leagueId" | "season" | "played" | "stats"> & {
  gameId: number;
  leagueName: string;
  leagueCountry: string | null;
  leagueRank: number;
};

const leagueColumns = (locale: Locale): SQL =>
  sql`l.id AS leagueId, l.game_id AS gameId, ${localizedName("l", locale)} AS leagueName, l.country AS leagueCountry,
    l.rank AS leagueRank`;

export const selectTeamSeasons = (db: Database, teamId: number, locale: Locale) =>
  rows<SeasonRow & { place: number | null; row: string | null }>(
    db,
    sql`SELECT ${leagueColumns(locale)}, s.season, s.played, s.stats, g.place, g.row
      FROM team_seasons AS s INDEXED BY team_seasons_by_team
      CROSS JOIN leagues AS l ON l.id = s.league_id
      LEFT JOIN standings AS g INDEXED BY standings_by_team
        ON g.team_id = s.team_id AND g.season = s.season AND g.league_id = s.league_id
      WHERE s.team_id = ${teamId} ORDER BY s.last_ms DESC LIMIT ${MAX_SEASONS}`,
  );

type TeamMatchesQuery = {
  teamId: number;
  way: "before" | "after";
  nowMs: number;
  limit: number;
  offset: number;
  locale: Locale;
};

export function matchesOfTeamQuery({ teamId, way, nowMs, limit, offset, locale }: TeamMatchesQuery): SQL {
  const [comparison, direction] = (way === "before" ? ["<=", "DESC"] : [">", "ASC"]).map((text) => sql.raw(text));
  const idsOf = (index: string, side: string): SQL => sql`SELECT id FROM (
    SELECT id FROM matches INDEXED BY ${sql.raw(index)}
    WHERE ${sql.raw(side)} = ${teamId} AND starts_at_ms ${comparison} ${nowMs}
    ORDER BY starts_at_ms ${direction} LIMIT ${limit + offset})`;
  return sql`SELECT ${cardColumns(locale)} FROM (
      ${idsOf("matches_by_home", "home_id")} UNION ALL ${idsOf("matches_by_away", "away_id")}
    ) AS page CROSS JOIN matches AS m ON m.id = page.id ${CARD_JOINS}
    ORDER BY m.starts_at_ms ${direction}, m.id LIMIT ${limit} OFFSET ${offset}`;
}

export const selectMatchesOfTeam = (db: Database, query: TeamMatchesQuery) =>
  rows<MatchCardRow>(db, matchesOfTeamQuery(query));

export const selectPlayer = (db: Database, playerId: number, locale: Locale) =>
  rows<PlayerProfileRow>(
    db,
    sql`SELECT ${playerColumns(locale)}, ${teamColumns(locale)}, p.birth_date AS birthDate, p.height_cm AS heightCm
      FROM players AS p LEFT JOIN teams AS t ON t.id = p.team_id WHERE p.id = ${playerId}`,
  );

export const selectPlayerSeasons = (db: Database, playerId: number, locale: Locale) =>
  rows<SeasonRow & TeamRow>(
    db,
    sql`SELECT ${leagueColumns(locale)}, s.season, s.played, s.stats, ${teamColumns(locale)}
      FROM player_seasons AS s INDEXED BY player_seasons_by_player
      CROSS JOIN leagues AS l ON l.id = s.league_id
      CROSS JOIN teams AS t ON t.id = s.team_id
      WHERE s.player_id = ${playerId} ORDER BY s.last_ms DESC LIMIT ${MAX_SEASONS}`,
  );

type PlayerMatchRow = MatchCardRow & StoredRow<typeof playerMatches, "side" | "started" | "stats">;

/** Fetches one extra row to detect whether there are older matches. */
export const selectPlayerMatches = (db: Database, playerId: number, { page, size, locale }: Page) =>
  rows<PlayerMatchRow>(
    db,
    sql`SELECT ${cardColumns(locale)}, page.side, page.started, page.stats FROM (
        SELECT match_id, side, started, stats FROM player_matches
        WHERE player_id = ${playerId} ORDER BY starts_at_ms DESC, match_id DESC
        LIMIT ${size + 1} OFFSET ${(page - 1) * size}
      ) AS page CROSS JOIN matches AS m ON m.id = page.match_id ${CARD_JOINS}
      ORDER BY m.starts_at_ms DESC, m.id DESC`,
  );
