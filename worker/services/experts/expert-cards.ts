import * as v from "valibot";
import { type ExpertCardRow, selectExpertCards } from "#db/queries/experts/profiles.ts";
import { MIN_RANKED_PLANS } from "#domain/experts/limits.ts";
import { bandHalfWidthUnits } from "#domain/experts/record-totals.ts";
import type { ExpertSummary } from "#domain/experts/summary.ts";
import type { ExpertCard } from "#domain/experts/views-contract.ts";
import { PLAN_OUTCOMES } from "#domain/plans/outcomes.ts";
import type { LocalizedContext } from "../context.ts";

/** `isOffered`: whether the brand offers plans in the reader's country. */
export type ExpertReadContext = LocalizedContext & {
  brandId: string;
  isOffered: boolean;
  viewer: { uid: number | undefined };
};

const gameIdsSchema = v.array(v.number());
const recentSchema = v.pipe(
  v.array(v.nullable(v.picklist(PLAN_OUTCOMES))),
  v.transform((outcomes) => outcomes.filter((outcome) => outcome !== null)),
);

type StreakRow = { winningStreak: number | null; losingStreak: number | null };
export function toStreak({ winningStreak, losingStreak }: StreakRow): ExpertSummary["streak"] {
  if (winningStreak !== null && winningStreak > 0) return { kind: "winning", length: winningStreak };
  return losingStreak !== null && losingStreak > 0 ? { kind: "losing", length: losingStreak } : null;
}

function toExpertCard(row: ExpertCardRow): ExpertCard {
  const { uid, username, avatar, isFollowed, settled, hitRate, yieldRate, priced, varianceHundredths } = row;
  return {
    expert: {
      ...{ uid, username, ...(avatar !== null && { avatar }), isFollowed: isFollowed === 1, settled: settled ?? 0 },
      ...{ isRanked: (settled ?? 0) >= MIN_RANKED_PLANS, hitRate, yieldRate, streak: toStreak(row) },
    },
    gameIds: v.parse(gameIdsSchema, JSON.parse(row.gameIds)),
    yieldBand: priced && varianceHundredths !== null ? bandHalfWidthUnits({ varianceHundredths }) / priced : null,
    recent: v.parse(recentSchema, JSON.parse(row.recent)).toReversed(),
    onSale: row.onSale,
  };
}

/** Cards by uid, with the record on this brand. */
export async function readExpertCards(
  { db, brandId, nowMs, viewer }: ExpertReadContext,
  uids: readonly number[],
): Promise<Map<number, ExpertCard>> {
  if (uids.length === 0) return new Map();
  const found = await selectExpertCards(db, [...new Set(uids)], { brandId, readerUid: viewer.uid ?? null, nowMs });
  return new Map(found.map((row) => [row.uid, toExpertCard(row)]));
}
