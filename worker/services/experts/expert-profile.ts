import { selectExpertPerson } from "#db/queries/experts/profiles.ts";
import { listSettledPlans, selectWholeRecord } from "#db/queries/experts/records.ts";
import { AppError } from "#domain/errors.ts";
import { toExpertFigures } from "#domain/experts/figures.ts";
import { RECORD_WINDOWS } from "#domain/experts/limits.ts";
import { type ExpertRecord, emptyRecord, profitCurve, strongLeagues, windowTotals } from "#domain/experts/record.ts";
import { type RecordTotals, settledCount } from "#domain/experts/record-totals.ts";
import type { ExpertAccuracy, ExpertGraph, ExpertProfile } from "#domain/experts/views-contract.ts";
import type { PlayTypeKey } from "#domain/plans/play-types.ts";
import { type ExpertReadContext, readExpertCards } from "./expert-cards.ts";
import { readExpertLeagues } from "./expert-library.ts";
import { parseWholeRecord } from "./stored-records.ts";

type ExpertInput = { expertId: number };

/** An expert with plans only on other brands is not found; a new expert without plans is found on every brand. */
async function requireExpert({ db, brandId, isOffered }: ExpertReadContext, expertUid: number) {
  if (!isOffered) throw new AppError("plans_not_offered");
  const [person] = await selectExpertPerson(db, expertUid, brandId);
  const isNew = person?.isApproved === 1 && person.isElsewhere === 0;
  if (!person || (person.sinceMs === null && !isNew)) throw new AppError("expert_not_found", ["expertId"]);
  return person;
}

/** The expert with their overall record. */
export async function getExpertProfile(ctx: ExpertReadContext, { expertId }: ExpertInput): Promise<ExpertProfile> {
  const person = await requireExpert(ctx, expertId);
  const record = person.figures === null ? emptyRecord() : parseWholeRecord(person.figures);
  const strong = strongLeagues(record);
  const [cards, leagues] = await Promise.all([
    readExpertCards(ctx, [expertId]),
    readExpertLeagues(
      ctx,
      strong.map(({ leagueId }) => leagueId),
    ),
  ]);
  const card = cards.get(expertId);
  if (!card) throw new AppError("expert_not_found", ["expertId"]);
  return {
    expert: card.expert,
    isYou: ctx.viewer.uid === expertId,
    signature: person.signature,
    introduction: person.introduction ?? "",
    gameIds: card.gameIds,
    sinceMs: person.sinceMs,
    followers: person.followers,
    isBanned: person.isBanned === 1,
    figures: toExpertFigures(record.totals),
    streaks: record.streaks,
    strongLeagues: strong.flatMap(({ leagueId, totals, breakEvenRate }) => {
      const league = leagues.get(leagueId);
      return league ? [{ league, figures: toExpertFigures(totals), breakEvenRate }] : [];
    }),
    onSale: card.onSale,
  };
}

/** The list of settled plans covers the rest. */
const MAX_LEAGUES = 30;
const bySettled = (a: { totals: RecordTotals }, b: { totals: RecordTotals }): number =>
  settledCount(b.totals) - settledCount(a.totals);

async function readRecord(ctx: ExpertReadContext, expertUid: number): Promise<ExpertRecord> {
  await requireExpert(ctx, expertUid);
  const [stored] = await selectWholeRecord(ctx.db, { expertUid, brandId: ctx.brandId });
  return stored ? parseWholeRecord(stored.figures) : emptyRecord();
}

/** The record of the last plans, by game, league and play type, most plans first. */
export async function getExpertAccuracy(ctx: ExpertReadContext, { expertId }: ExpertInput): Promise<ExpertAccuracy> {
  const record = await readRecord(ctx, expertId);
  const byLeague = Object.entries(record.byLeague)
    .map(([leagueId, totals]) => ({ leagueId: Number(leagueId), totals }))
    .toSorted(bySettled)
    .slice(0, MAX_LEAGUES);
  const leagues = await readExpertLeagues(
    ctx,
    byLeague.map(({ leagueId }) => leagueId),
  );
  return {
    windows: RECORD_WINDOWS.map((window) => {
      const totals = windowTotals(record, window);
      return { window, figures: totals ? toExpertFigures(totals) : null };
    }),
    byGame: Object.entries(record.byGame)
      .map(([gameId, totals]) => ({ gameId: Number(gameId), totals }))
      .toSorted(bySettled)
      .map(({ gameId, totals }) => ({ gameId, figures: toExpertFigures(totals) })),
    byLeague: byLeague.flatMap(({ leagueId, totals }) => {
      const league = leagues.get(leagueId);
      return league ? [{ league, figures: toExpertFigures(totals) }] : [];
    }),
    byPlayType: Object.entries(record.byPlayType)
      .map(([playType, totals]) => ({ playType: playType as PlayTypeKey, totals }))
      .toSorted(bySettled)
      .map(({ playType, totals }) => ({ playType, figures: toExpertFigures(totals) })),
  };
}

/** Longer series are thinned out for the chart; the last point is always kept. */
const MAX_POINTS = 200;

/** Profit at one unit stake, oldest first. */
export async function getExpertGraph(
  ctx: ExpertReadContext,
  { expertId, gameId }: ExpertInput & { gameId?: number | undefined },
): Promise<ExpertGraph> {
  await requireExpert(ctx, expertId);
  const plans = await listSettledPlans(ctx.db, { expertUid: expertId, brandId: ctx.brandId });
  const curve = profitCurve(gameId === undefined ? plans : plans.filter((plan) => plan.gameId === gameId));
  const step = Math.ceil(curve.length / MAX_POINTS);
  const shown = curve.filter((_, at) => (curve.length - 1 - at) % step === 0);
  return { points: shown.map(({ planId: _, ...point }) => point), total: curve.length };
}
