import { askTogether } from "#db/client.ts";
import { askPlayer, askPlayerSeasons } from "#db/queries/squad-reads.ts";
import { teamOf } from "#db/queries/team-rows.ts";
import { Refusal } from "#domain/errors.ts";
import type { PlayerProfile } from "#domain/libraries/view.ts";
import { regionName } from "#domain/locale/region-name.ts";
import type { MatchContext } from "../matches/match-context.ts";
import { keysOf, leagueOfSeason, playerWithTeam, statsOf } from "./faces.ts";

/** A person: who they are, whom they play for, their seasons in figures. */
export async function showPlayer(
  { db, locale }: MatchContext,
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
    ...(row.birthDate !== null && { birthDate: row.birthDate }),
    ...(row.country !== null && { region: regionName(row.country, locale) }),
    ...(row.heightCm !== null && { heightCm: row.heightCm }),
    keys: keysOf(row.gameId, "player"),
    seasons: seasons.map((season) => ({
      league: leagueOfSeason(season, locale),
      season: season.season,
      team: teamOf(season),
      stats: statsOf(season),
    })),
  };
}
