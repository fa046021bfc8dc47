import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import { GAMES } from "#domain/matches/games.ts";
import { isIndividualGame } from "#domain/players/individual-games.ts";
import type { SearchKind } from "#domain/search/kinds.ts";
import { type Database, rows } from "../../client.ts";
import { type TeamRow, teamColumns } from "../leagues/team-rows.ts";
import { localizedName } from "../matches/rows.ts";
import { type PlayerRow, playerColumns } from "../players/rows.ts";
import type { PlayerWithTeamRow } from "../players/squads.ts";
import { BY_QUALITY, hitsQuery, pageOfHits, type SearchTerms } from "./hits.ts";

export type FindQuery = SearchTerms & { locale: Locale; page: number; size: number };
type Found = { quality: number; total: number };

const FOUND = sql.raw("page.quality, page.total");
/** A page of a kind that lists every hit. */
const pageOf = (kind: SearchKind, query: FindQuery): SQL =>
  sql`WITH ${hitsQuery(kind, query)}, ${pageOfHits(sql.raw("SELECT * FROM hits"), query)}`;

export type FoundLeagueRow = Found & {
  id: number;
  gameId: number;
  name: string;
  country: string | null;
  rank: number;
};
export type FoundTeamRow = Found & TeamRow & { gameId: number };
export type FoundPlayerRow = Found & PlayerWithTeamRow & PlayerRow & { isSide: 0 | 1 };
export type FoundPersonRow = Found & {
  uid: number;
  username: string;
  avatar: string | null;
  fans: number;
  isLive: 0 | 1;
};

export const findLeaguesQuery = (query: FindQuery): SQL =>
  sql`${pageOf("league", query)}
    SELECT l.id, l.game_id AS gameId, ${localizedName("l", query.locale)} AS name, l.country, l.rank, ${FOUND}
    FROM page CROSS JOIN leagues AS l ON l.id = page.entity_id ORDER BY ${BY_QUALITY}`;

const individualGameIds = GAMES.filter(({ slug }) => isIndividualGame(slug)).map(({ id }) => id);
const ofOnePerson = sql.raw(`IN (${individualGameIds.join(", ")})`);

/** Excludes individual games, where a side is found as a player instead. */
export function findTeamsQuery(query: FindQuery): SQL {
  const teams = sql`SELECT hits.* FROM hits CROSS JOIN teams AS t ON t.id = hits.entity_id WHERE NOT t.game_id ${ofOnePerson}`;
  return sql`WITH ${hitsQuery("team", query)}, ${pageOfHits(teams, query)}
    SELECT ${teamColumns(query.locale)}, t.game_id AS gameId, ${FOUND}
    FROM page CROSS JOIN teams AS t ON t.id = page.entity_id ORDER BY ${BY_QUALITY}`;
}

/** Players, and one-person sides that the feed lists only as a side. */
export function findPlayersQuery(query: FindQuery): SQL {
  const sides = sql`SELECT hits.*, 1 AS isSide FROM hits CROSS JOIN teams AS t ON t.id = hits.entity_id
    WHERE t.game_id ${ofOnePerson} AND NOT EXISTS (SELECT 1 FROM players WHERE team_id = t.id)`;
  const people = sql`SELECT *, 0 AS isSide FROM hits
    UNION ALL SELECT * FROM (WITH ${hitsQuery("team", query)} ${sides})`;
  return sql`WITH ${hitsQuery("player", query)}, ${pageOfHits(people, query)}
    SELECT ${playerColumns(query.locale)}, ${teamColumns(query.locale)}, page.isSide, ${FOUND}
    FROM page LEFT JOIN players AS p ON page.isSide = 0 AND p.id = page.entity_id
    LEFT JOIN teams AS t ON t.id = iif(page.isSide, page.entity_id, p.team_id)
    ORDER BY ${BY_QUALITY}`;
}

/** Excludes experts whose tips are all on other brands, because they have no page here. */
const hasExpertPage = (brandId: string): SQL =>
  sql`(EXISTS (SELECT 1 FROM expert_library WHERE expert_id = hits.entity_id AND game_id = 0 AND brand_id = ${brandId})
    OR NOT EXISTS (SELECT 1 FROM expert_library WHERE expert_id = hits.entity_id AND game_id = 0))`;

/** On the air first, then by name and followers. Accounts being deleted are left out. */
export function findPeopleQuery(kind: "streamer" | "expert" | "user", query: FindQuery): SQL {
  const people = sql`SELECT hits.*, coalesce(c.fans, 0) AS fans,
      EXISTS (SELECT 1 FROM lives INDEXED BY lives_one_open WHERE anchor_id = hits.entity_id
        AND state IN ('armed', 'pushing', 'live', 'interrupted') AND state IN ('live', 'interrupted')) AS isLive
    FROM hits LEFT JOIN follow_counts AS c ON c.user_id = hits.entity_id
    WHERE NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = hits.entity_id AND state <> 'cancelled')
      AND ${kind === "expert" ? hasExpertPage(query.brandId) : sql`1`}`;
  const order = sql.raw("isLive DESC, quality, fans DESC, name_length, place");
  return sql`WITH ${hitsQuery(kind, query)}, ${pageOfHits(people, query, order)}
    SELECT u.id AS uid, u.username, u.avatar, page.fans, page.isLive, ${FOUND}
    FROM page CROSS JOIN users AS u ON u.id = page.entity_id ORDER BY ${order}`;
}

export const findLeagues = (db: Database, query: FindQuery) => rows<FoundLeagueRow>(db, findLeaguesQuery(query));
export const findTeams = (db: Database, query: FindQuery) => rows<FoundTeamRow>(db, findTeamsQuery(query));
export const findPlayers = (db: Database, query: FindQuery) => rows<FoundPlayerRow>(db, findPlayersQuery(query));
export const findPeople = (db: Database, kind: "streamer" | "expert" | "user", query: FindQuery) =>
  rows<FoundPersonRow>(db, findPeopleQuery(kind, query));
