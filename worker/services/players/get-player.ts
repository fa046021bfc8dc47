import { askTogether } from "#db/client.ts";
import { teamOf } from "#db/queries/leagues/team-rows.ts";
import { askPlayer, askPlayerSeasons } from "#db/queries/players/squads.ts";
import { Refusal } from "#domain/errors.ts";
import type { PlayerProfile } from "#domain/leagues/views.ts";
import { keysOf, leagueOfSeason, personOf, playerWithTeam, statsOf } from "../leagues/summaries.ts";
import type { MatchContext } from "../matches/match-context.ts";

/** A person: who they are, whom they play for, their seasons in figures. */
export async function showPlayer(
  { db, locale, nowMs }: MatchContext,
  { playerId }: { playerId: number },
): Promise<PlayerProfile> {
  const [people, seasons] = await askTogether(
    db,
    askPlayer(db, playerId, locale),
    askPlayerSeasons(db, playerId, locale),
  );
  const [row] = people;
  if (!row) throw new Refusal("player_not_found");
  return {
    player: playerWithTeam(row),
    ...personOf(row, { locale, nowMs }),
    keys: keysOf(row.gameId, "player"),
    seasons: seasons.map((season) => ({
      league: leagueOfSeason(season, locale),
      season: season.season,
      team: teamOf(season),
      stats: statsOf(season),
    })),
  };
}
