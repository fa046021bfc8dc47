import { askTogether } from "#db/client.ts";
import { cardOf, leaguesOf } from "#db/queries/matches/rows.ts";
import { askPlayer, askPlayerMatches } from "#db/queries/players/squads.ts";
import { Refusal } from "#domain/errors.ts";
import type { PlayerMatches } from "#domain/leagues/views.ts";
import { keysOf } from "../leagues/summaries.ts";
import type { MatchContext } from "../matches/match-context.ts";

/** A person's matches with what they did in each, latest first. */
export async function showPlayerMatches(
  { db, locale }: MatchContext,
  { playerId, page, size }: { playerId: number; page: number; size: number },
): Promise<PlayerMatches> {
  const [people, rows] = await askTogether(
    db,
    askPlayer(db, playerId, locale),
    askPlayerMatches(db, playerId, { page, size, locale }),
  );
  const [player] = people;
  if (!player) throw new Refusal("player_not_found");
  const shown = rows.slice(0, size);
  return {
    leagues: leaguesOf(shown, locale),
    keys: keysOf(player.gameId, "player"),
    list: shown.map((row) => ({
      match: cardOf(row),
      side: row.side,
      started: row.started === 1,
      values: JSON.parse(row.stats) as Record<string, number>,
    })),
    page,
    size,
    older: rows.length > size,
  };
}
