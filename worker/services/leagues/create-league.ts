import { runBatch } from "#db/client.ts";
import { insertFeedId, selectFeedId } from "#db/queries/feed/ids.ts";
import { insertLeague, selectFreeLeagueId } from "#db/queries/leagues/desk.ts";
import { AppError } from "#domain/errors.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import type { CreateLeagueInput } from "#domain/matches/operator-contract.ts";
import type { ServiceContext } from "../context.ts";

/** Creates a league that no feed has. A source also adds its mapping, so that its matches appear with the next poll. */
export async function createLeague(
  { db, nowMs }: ServiceContext,
  { game: slug, name, country, source }: CreateLeagueInput,
): Promise<{ leagueId: number }> {
  const game = getGameBySlug(slug);
  if (!game) throw new AppError("bad_input", ["game"]);
  const [[free], mapped] = await Promise.all([
    selectFreeLeagueId(db),
    source ? selectFeedId(db, { ...source, kind: "league" }) : [],
  ]);
  if (mapped.length > 0) throw new AppError("conflict", ["source.providerId"]);
  const leagueId = free?.id ?? 0;
  await runBatch(db, [
    insertLeague(db, { id: leagueId, gameId: game.id, name, country: country ?? null, nowMs }),
    ...(source ? [insertFeedId(db, { ...source, kind: "league", id: leagueId })] : []),
  ]);
  return { leagueId };
}
