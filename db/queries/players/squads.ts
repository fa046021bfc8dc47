import type { Locale } from "#domain/i18n/locales.ts";
import { type Database, type TypedStatement, typedStatement } from "../../client.ts";
import { TEAM_COLUMNS, type TeamRow } from "../leagues/team-rows.ts";
import { CARD_COLUMNS, CARD_JOINS, localizedNameSql, type MatchCardRow } from "../matches/rows.ts";
import { PLAYER_COLUMNS, type PlayerRow, type VenueRow } from "./rows.ts";

type Paged = { page: number; size: number; locale: Locale };
const offsetOf = ({ page, size }: Paged) => (page - 1) * size;

const TEAMS_OF_GAME = `SELECT ${TEAM_COLUMNS} FROM (
    SELECT id FROM teams INDEXED BY teams_by_game WHERE game_id = ?2 ORDER BY name, id LIMIT ?3 OFFSET ?4
  ) AS page CROSS JOIN teams AS t ON t.id = page.id ORDER BY t.name, t.id`;
const TEAMS_COUNTED = `SELECT count(*) AS total FROM (
  SELECT 1 FROM teams INDEXED BY teams_by_game WHERE game_id = ?1 LIMIT 1000)`;
export const selectTeamsOfGame = (db: Database, gameId: number, paged: Paged) =>
  [
    typedStatement<TeamRow>(db.$client.prepare(TEAMS_OF_GAME).bind(paged.locale, gameId, paged.size, offsetOf(paged))),
    typedStatement<{ total: number }>(db.$client.prepare(TEAMS_COUNTED).bind(gameId)),
  ] as const;

export const PLAYERS_OF_GAME_SQL = `SELECT ${PLAYER_COLUMNS}, ${TEAM_COLUMNS} FROM (
    SELECT id FROM players INDEXED BY players_by_game WHERE game_id = ?2 ORDER BY name, id LIMIT ?3 OFFSET ?4
  ) AS page CROSS JOIN players AS p ON p.id = page.id LEFT JOIN teams AS t ON t.id = p.team_id ORDER BY p.name, p.id`;
const PLAYERS_COUNTED = `SELECT count(*) AS total FROM (
  SELECT 1 FROM players INDEXED BY players_by_game WHERE game_id = ?1 LIMIT 1000)`;
export type PlayerWithTeamRow = PlayerRow & { [Column in keyof TeamRow]: TeamRow[Column] | null };
export const selectPlayersOfGame = (db: Database, gameId: number, paged: Paged) =>
  [
    typedStatement<PlayerWithTeamRow>(
      db.$client.prepare(PLAYERS_OF_GAME_SQL).bind(paged.locale, gameId, paged.size, offsetOf(paged)),
    ),
    typedStatement<{ total: number }>(db.$client.prepare(PLAYERS_COUNTED).bind(gameId)),
  ] as const;

const PERSON_COLUMNS = "p.birth_date AS birthDate, p.height_cm AS heightCm";
/** Everybody of some teams, by team: a squad, or all of a league. */
const PLAYERS_OF_TEAMS = `SELECT ${PLAYER_COLUMNS}, ${PERSON_COLUMNS}, ${TEAM_COLUMNS}, count(*) OVER () AS total
  FROM json_each(?2) AS named
  CROSS JOIN players AS p INDEXED BY players_by_team ON p.team_id = named.value
  CROSS JOIN teams AS t ON t.id = p.team_id
  ORDER BY named.key, p.id LIMIT ?3 OFFSET ?4`;
export const selectPlayersOfTeams = (db: Database, teamIds: readonly number[], paged: Paged) =>
  typedStatement<PlayerProfileRow & { total: number }>(
    db.$client.prepare(PLAYERS_OF_TEAMS).bind(paged.locale, JSON.stringify(teamIds), paged.size, offsetOf(paged)),
  );

const TEAM = `SELECT ${TEAM_COLUMNS}, t.game_id AS gameId FROM teams AS t WHERE t.id = ?2`;
export const selectTeam = (db: Database, teamId: number, locale: Locale) =>
  typedStatement<TeamRow & { gameId: number }>(db.$client.prepare(TEAM).bind(locale, teamId));

const HOME = `SELECT v.id, ${localizedNameSql("v")} AS name, coalesce(v.city_names ->> ?1, v.city) AS city, v.country, v.capacity
  FROM teams AS t JOIN venues AS v ON v.id = t.venue_id WHERE t.id = ?2`;
export const selectHomeVenue = (db: Database, teamId: number, locale: Locale) =>
  typedStatement<VenueRow>(db.$client.prepare(HOME).bind(locale, teamId));

const SEASONS_SHOWN = 8;
const leagueFace = `l.id AS leagueId, l.game_id AS gameId, ${localizedNameSql("l")} AS leagueName, l.country AS leagueCountry,
  l.rank AS leagueRank`;
export type SeasonRow = {
  leagueId: number;
  gameId: number;
  leagueName: string;
  leagueCountry: string | null;
  leagueRank: number;
  season: string;
  played: number;
  stats: string;
};
const TEAM_SEASONS = `SELECT ${leagueFace}, s.season, s.played, s.stats, g.place, g.row
  FROM team_seasons AS s INDEXED BY team_seasons_by_team
  CROSS JOIN leagues AS l ON l.id = s.league_id
  LEFT JOIN standings AS g INDEXED BY standings_by_team
    ON g.team_id = s.team_id AND g.season = s.season AND g.league_id = s.league_id
  WHERE s.team_id = ?2 ORDER BY s.last_ms DESC LIMIT ${SEASONS_SHOWN}`;
export const selectTeamSeasons = (db: Database, teamId: number, locale: Locale) =>
  typedStatement<SeasonRow & { place: number | null; row: string | null }>(
    db.$client.prepare(TEAM_SEASONS).bind(locale, teamId),
  );

const stretch = (index: string, side: string, way: "DESC" | "ASC") => `SELECT id FROM (
  SELECT id FROM matches INDEXED BY ${index}
  WHERE ${side} = ?2 AND starts_at_ms ${way === "DESC" ? "<=" : ">"} ?3 ORDER BY starts_at_ms ${way} LIMIT ?4 + ?5)`;
const matchesOfTeam = (way: "DESC" | "ASC") => `SELECT ${CARD_COLUMNS} FROM (
    ${stretch("matches_by_home", "home_id", way)} UNION ALL ${stretch("matches_by_away", "away_id", way)}
  ) AS page CROSS JOIN matches AS m ON m.id = page.id ${CARD_JOINS} ORDER BY m.starts_at_ms ${way}, m.id LIMIT ?4 OFFSET ?5`;
export const MATCHES_OF_TEAM_SQL = { before: matchesOfTeam("DESC"), after: matchesOfTeam("ASC") } as const;
export const selectMatchesOfTeam = (
  db: Database,
  ask: {
    teamId: number;
    way: keyof typeof MATCHES_OF_TEAM_SQL;
    nowMs: number;
    most: number;
    skip: number;
    locale: Locale;
  },
): TypedStatement<MatchCardRow> =>
  typedStatement(
    db.$client.prepare(MATCHES_OF_TEAM_SQL[ask.way]).bind(ask.locale, ask.teamId, ask.nowMs, ask.most, ask.skip),
  );

const PLAYER = `SELECT ${PLAYER_COLUMNS}, ${TEAM_COLUMNS}, ${PERSON_COLUMNS}
  FROM players AS p LEFT JOIN teams AS t ON t.id = p.team_id WHERE p.id = ?2`;
export type PlayerProfileRow = PlayerWithTeamRow & { birthDate: string | null; heightCm: number | null };
export const selectPlayer = (db: Database, playerId: number, locale: Locale) =>
  typedStatement<PlayerProfileRow>(db.$client.prepare(PLAYER).bind(locale, playerId));

const PLAYER_SEASONS = `SELECT ${leagueFace}, s.season, s.played, s.stats, ${TEAM_COLUMNS}
  FROM player_seasons AS s INDEXED BY player_seasons_by_player
  CROSS JOIN leagues AS l ON l.id = s.league_id
  CROSS JOIN teams AS t ON t.id = s.team_id
  WHERE s.player_id = ?2 ORDER BY s.last_ms DESC LIMIT ${SEASONS_SHOWN}`;
export const selectPlayerSeasons = (db: Database, playerId: number, locale: Locale) =>
  typedStatement<SeasonRow & TeamRow>(db.$client.prepare(PLAYER_SEASONS).bind(locale, playerId));

const PLAYER_MATCHES = `SELECT ${CARD_COLUMNS}, page.side, page.started, page.stats FROM (
    SELECT match_id, side, started, stats FROM player_matches
    WHERE player_id = ?2 ORDER BY starts_at_ms DESC, match_id DESC LIMIT ?3 OFFSET ?4
  ) AS page CROSS JOIN matches AS m ON m.id = page.match_id ${CARD_JOINS} ORDER BY m.starts_at_ms DESC, m.id DESC`;
export type PlayerMatchRow = MatchCardRow & { side: "home" | "away"; started: 0 | 1; stats: string };
/** One more than the page, to know whether there are older ones. */
export const selectPlayerMatches = (db: Database, playerId: number, paged: Paged) =>
  typedStatement<PlayerMatchRow>(
    db.$client.prepare(PLAYER_MATCHES).bind(paged.locale, playerId, paged.size + 1, offsetOf(paged)),
  );
