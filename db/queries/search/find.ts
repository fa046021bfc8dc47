import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import { type Database, rows } from "../../client.ts";
import { type TeamRow, teamColumns } from "../leagues/team-rows.ts";
import { localizedName } from "../matches/rows.ts";
import { type PlayerRow, playerColumns } from "../players/rows.ts";
import type { PlayerWithTeamRow } from "../players/squads.ts";
import { BY_QUALITY, hitsQuery, type Wanted } from "./hits.ts";

export type FindQuery = Wanted & { locale: Locale; page: number; size: number };
type Found = { quality: number; total: number };

const FOUND = sql.raw("hits.quality, count(*) OVER () AS total");
const limitOf = ({ page, size }: FindQuery): SQL => sql`LIMIT ${size} OFFSET ${(page - 1) * size}`;

export type FoundLeagueRow = Found & {
  id: number;
  gameId: number;
  name: string;
  country: string | null;
  rank: number;
};
export type FoundTeamRow = Found & TeamRow & { gameId: number };
export type FoundPlayerRow = Found & PlayerWithTeamRow & PlayerRow;
export type FoundPersonRow = Found & {
  uid: number;
  username: string;
  avatar: string | null;
  fans: number;
  isLive: 0 | 1;
};

export const findLeaguesQuery = (query: FindQuery): SQL =>
  sql`WITH ${hitsQuery("league", query)}
    SELECT l.id, l.game_id AS gameId, ${localizedName("l", query.locale)} AS name, l.country, l.rank, ${FOUND}
    FROM hits CROSS JOIN leagues AS l ON l.id = hits.entity_id ORDER BY ${BY_QUALITY} ${limitOf(query)}`;

export const findTeamsQuery = (query: FindQuery): SQL =>
  sql`WITH ${hitsQuery("team", query)}
    SELECT ${teamColumns(query.locale)}, t.game_id AS gameId, ${FOUND}
    FROM hits CROSS JOIN teams AS t ON t.id = hits.entity_id ORDER BY ${BY_QUALITY} ${limitOf(query)}`;

export const findPlayersQuery = (query: FindQuery): SQL =>
  sql`WITH ${hitsQuery("player", query)}
    SELECT ${playerColumns(query.locale)}, ${teamColumns(query.locale)}, ${FOUND}
    FROM hits CROSS JOIN players AS p ON p.id = hits.entity_id LEFT JOIN teams AS t ON t.id = p.team_id
    ORDER BY ${BY_QUALITY} ${limitOf(query)}`;

/** Without those whose tips are all on other brands: they have no page here. */
const hasExpertPage = (brandId: string): SQL =>
  sql`(EXISTS (SELECT 1 FROM expert_library WHERE expert_id = u.id AND game_id = 0 AND brand_id = ${brandId})
    OR NOT EXISTS (SELECT 1 FROM expert_library WHERE expert_id = u.id AND game_id = 0))`;

/** On the air first, then by name and followers. Accounts that are being deleted are left out. */
export const findPeopleQuery = (kind: "streamer" | "expert" | "user", query: FindQuery): SQL =>
  sql`WITH ${hitsQuery(kind, query)}
    SELECT u.id AS uid, u.username, u.avatar, coalesce(c.fans, 0) AS fans,
      EXISTS (SELECT 1 FROM lives INDEXED BY lives_one_open WHERE anchor_id = u.id
        AND state IN ('armed', 'pushing', 'live', 'interrupted') AND state IN ('live', 'interrupted')) AS isLive, ${FOUND}
    FROM hits CROSS JOIN users AS u ON u.id = hits.entity_id LEFT JOIN follow_counts AS c ON c.user_id = u.id
    WHERE NOT EXISTS (SELECT 1 FROM account_deletions WHERE user_id = u.id AND state <> 'cancelled')
      AND ${kind === "expert" ? hasExpertPage(query.brandId) : sql`1`}
    ORDER BY isLive DESC, hits.quality, fans DESC, hits.name_length, hits.place ${limitOf(query)}`;

export const findLeagues = (db: Database, query: FindQuery) => rows<FoundLeagueRow>(db, findLeaguesQuery(query));
export const findTeams = (db: Database, query: FindQuery) => rows<FoundTeamRow>(db, findTeamsQuery(query));
export const findPlayers = (db: Database, query: FindQuery) => rows<FoundPlayerRow>(db, findPlayersQuery(query));
export const findPeople = (db: Database, kind: "streamer" | "expert" | "user", query: FindQuery) =>
  rows<FoundPersonRow>(db, findPeopleQuery(kind, query));
