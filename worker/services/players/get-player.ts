import { batchRows } from "#db/client.ts";
import { toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { selectPlayer, selectPlayerSeasons } from "#db/queries/players/squads.ts";
import { AppError } from "#domain/errors.ts";
import type { PlayerProfile } from "#domain/leagues/views.ts";
import { listStatKeys, toPlayerBio, toPlayerWithTeam, toSeasonLeague, toSeasonStats } from "../leagues/summaries.ts";
import type { MatchContext } from "../matches/match-context.ts";

/** A person: who they are, whom they play for, their seasons in figures. */
export async function getPlayer(
  { db, locale, nowMs }: MatchContext,
  { playerId }: { playerId: number },
): Promise<PlayerProfile> {
  const [people, seasons] = await batchRows(
    db,
    selectPlayer(db, playerId, locale),
    selectPlayerSeasons(db, playerId, locale),
  );
  const [row] = people;
  if (!row) throw new AppError("player_not_found");
  return {
    player: toPlayerWithTeam(row),
    ...toPlayerBio(row, { locale, nowMs }),
    keys: listStatKeys(row.gameId, "player"),
    seasons: seasons.map((season) => ({
      league: toSeasonLeague(season, locale),
      season: season.season,
      team: toTeamSummary(season),
      stats: toSeasonStats(season),
    })),
  };
}
