import { runBatch } from "#db/client.ts";
import { toLeagueSummaries, toMatchCard } from "#db/queries/matches/rows.ts";
import { selectPlayer, selectPlayerMatches } from "#db/queries/players/squads.ts";
import { AppError } from "#domain/errors.ts";
import type { PlayerMatches } from "#domain/leagues/views.ts";
import type { LocalizedContext } from "../context.ts";
import { listStatKeys } from "../leagues/summaries.ts";

/** The matches of a player with their stats in each, latest first. */
export async function listPlayerMatches(
  { db, locale }: LocalizedContext,
  { playerId, page, size }: { playerId: number; page: number; size: number },
): Promise<PlayerMatches> {
  const [people, rows] = await runBatch(db, [
    selectPlayer(db, playerId, locale),
    selectPlayerMatches(db, playerId, { page, size, locale }),
  ]);
  const [player] = people;
  if (!player) throw new AppError("player_not_found");
  const shown = rows.slice(0, size);
  return {
    leagues: toLeagueSummaries(shown, locale),
    keys: listStatKeys(player.gameId, "player"),
    list: shown.map((row) => ({
      match: toMatchCard(row),
      side: row.side,
      started: row.started === 1,
      values: JSON.parse(row.stats) as Record<string, number>,
    })),
    page,
    size,
    older: rows.length > size,
  };
}
