import { runBatch } from "#db/client.ts";
import {
  type BoardRow,
  selectAccuracyBoard,
  selectFollowedStrong,
  selectStreakBoard,
} from "#db/queries/experts/boards.ts";
import { type RecommendationCandidate, recommendExperts } from "#domain/experts/recommend.ts";
import type { RecommendExpertInput, RecommendedExpert } from "#domain/experts/views-contract.ts";
import { type ExpertReadContext, readExpertCards } from "./expert-cards.ts";
import { readExpertBoard, readExpertLeagues } from "./expert-library.ts";

/** Per ranking; enough to fill the list even if some are already followed. */
const CANDIDATES = 30;
const THOUSANDTHS = 1_000;

const ofRanking = (accurate: readonly BoardRow[], streaks: readonly BoardRow[]): RecommendationCandidate[] => [
  // A good hit rate at low odds is not enough: the yield must be positive too.
  ...accurate.flatMap(({ uid, hitRate, yieldRate, decided }): RecommendationCandidate[] =>
    hitRate !== null && decided !== null && yieldRate !== null && yieldRate > 0
      ? [{ uid, reason: { kind: "accuracy", hitRate, decided, yieldRate } }]
      : [],
  ),
  ...streaks.map(
    ({ uid, winningStreak }): RecommendationCandidate => ({
      uid,
      reason: { kind: "winning_streak", length: winningStreak },
    }),
  ),
];

async function readCandidates(ctx: ExpertReadContext, gameId: number | undefined): Promise<RecommendationCandidate[]> {
  const { db, brandId, viewer } = ctx;
  const of = { brandId, gameId: gameId ?? 0 };
  const page = { page: 1, size: CANDIDATES };
  const [accurate, streaks, strong] = await runBatch(db, [
    selectAccuracyBoard(db, of, page),
    selectStreakBoard(db, of, page),
    selectFollowedStrong(db, { brandId, uid: viewer.uid ?? 0 }, CANDIDATES),
  ]);
  const weekly = await readExpertBoard(ctx, "weekly", { gameId, ...page });
  // Early in the week the board still shows the previous week.
  const currentWeek = weekly.period && weekly.period.toMs > ctx.nowMs ? weekly.rows : [];
  const leagues = await readExpertLeagues(
    ctx,
    strong.map(({ leagueId }) => leagueId),
  );
  return [
    ...strong.flatMap(({ uid, leagueId, hitRate, decided }): RecommendationCandidate[] => {
      const league = leagueId === null ? undefined : leagues.get(leagueId);
      if (!league || (gameId !== undefined && league.gameId !== gameId)) return [];
      return [
        {
          uid,
          reason: {
            kind: "followed_league",
            leagueId: league.id,
            leagueName: league.name,
            hitRate,
            decided: decided ?? 0,
          },
        },
      ];
    }),
    ...currentWeek.map(
      ({ uid, profitThousandths, settled }): RecommendationCandidate => ({
        uid,
        reason: { kind: "weekly_profit", profitUnits: (profitThousandths ?? 0) / THOUSANDTHS, settled },
      }),
    ),
    ...ofRanking(accurate, streaks),
  ];
}

/** Experts on a board whom the reader does not follow yet, each with the reason shown to the reader. */
export async function listRecommendedExperts(
  ctx: ExpertReadContext,
  { gameId, size }: RecommendExpertInput,
): Promise<{ offered: boolean; list: RecommendedExpert[] }> {
  if (!ctx.isOffered) return { offered: false, list: [] };
  const candidates = await readCandidates(ctx, gameId);
  const cards = await readExpertCards(
    ctx,
    candidates.map(({ uid }) => uid),
  );
  const own = ctx.viewer.uid === undefined ? [] : [ctx.viewer.uid];
  const followed = [...cards.values()].filter(({ expert }) => expert.isFollowed).map(({ expert }) => expert.uid);
  const chosen = recommendExperts(candidates, { exclude: new Set([...own, ...followed]), size });
  const list = chosen.flatMap(({ uid, reason }): RecommendedExpert[] => {
    const card = cards.get(uid);
    return card ? [{ ...card, reason }] : [];
  });
  return { offered: true, list };
}
