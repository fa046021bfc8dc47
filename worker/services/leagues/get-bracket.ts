import { runBatch } from "#db/client.ts";
import { selectLeague } from "#db/queries/leagues/leagues.ts";
import { selectLastOfSeason } from "#db/queries/leagues/season-matches.ts";
import { toMatchCard } from "#db/queries/matches/rows.ts";
import { computeBracket } from "#domain/leagues/bracket.ts";
import type { BracketView } from "#domain/leagues/views.ts";
import type { LocalizedContext } from "../context.ts";
import { type LeagueInput, requireLeague, toSeasonInput } from "./league-input.ts";

export async function getBracket(ctx: LocalizedContext, input: LeagueInput): Promise<BracketView> {
  const { db, locale } = ctx;
  const season = toSeasonInput(ctx, input);
  const [leagues, rows] = await runBatch(db, [selectLeague(db, season), selectLastOfSeason(db, season)]);
  return { ...requireLeague(leagues, locale), ...computeBracket(rows.map(toMatchCard)) };
}
