import { runBatch } from "#db/client.ts";
import { toTeamSummary } from "#db/queries/leagues/team-rows.ts";
import { selectPlayer, selectPlayerSeasons } from "#db/queries/players/squads.ts";
import { AppError } from "#domain/errors.ts";
import type { PlayerProfile } from "#domain/leagues/views.ts";
import type { LocalizedContext } from "../context.ts";
import { listStatKeys, toPlayerBio, toPlayerWithTeam, toSeasonLeague, toSeasonStats } from "../leagues/summaries.ts";

/** A player with their team and the stats of their seasons. */
export async function getPlayer(
  { db, locale, nowMs }: LocalizedContext,
  { playerId }: { playerId: number },
): Promise<PlayerProfile> {
  const [people, seasons] = await runBatch(db, [
    selectPlayer(db, playerId, locale),
    selectPlayerSeasons(db, playerId, locale),
  ]);
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
