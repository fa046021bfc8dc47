// The plans of simulated experts, in the state that releases, locks, take-downs and settlements would have left.
import type { planSettlements, plans } from "#db/schema/plans.ts";
import { oddsForSelection } from "#domain/plans/odds-for-selection.ts";
import type { PlanOutcome, PlanVoidReason } from "#domain/plans/outcomes.ts";
import type { PlanLabel, TakeDownReason } from "#domain/plans/plan-states.ts";
import type { PlanSelection } from "#domain/plans/selection.ts";
import { settleSelection } from "#domain/plans/settle-selection.ts";
import { nextPlanSettlement, type PlanProgress } from "#domain/plans/settlement-step.ts";
import { chooseSelection, pricedSelections } from "#simulator/experts/candidates.ts";
import { type TipTime, ticksBefore } from "#simulator/experts/tips.ts";
import { type TeamForm, writeTip } from "#simulator/experts/write-tip.ts";
import type { StoredPlanMatch } from "#worker/services/plans/plan-matches.ts";
import { sealPlan } from "#worker/services/plans/seal-plan.ts";
import { banTimeMs, REVIEWER_UID } from "./expert-accounts.ts";

type PlanInsert = typeof plans.$inferInsert;
type SettlementInsert = typeof planSettlements.$inferInsert;

const MINUTE_MS = 60_000;
/** Minutes from kick-off to the end by game, for matches without stored events. */
const PLAYED_MINUTES: Record<number, number> = { 202: 113, 201: 135, 203: 125, 205: 186, 1: 115, 2: 140 };
const TAKEN_DOWN_SHARE = 0.015;

export type SeededMatches = {
  seed: string;
  nowMs: number;
  matches: ReadonlyMap<number, StoredPlanMatch>;
  endOf: (matchId: number) => number | undefined;
  formOf: (teamId: number, beforeMs: number) => TeamForm | undefined;
};
export type SeededPlan = PlanInsert & { id: number; priceCoins: number; releasedAtMs: number; planHash: string };
export type WrittenPlan = {
  time: TipTime;
  row: SeededPlan;
  settlement: SettlementInsert | undefined;
};

/** Label that an expert would choose at these odds. */
const labelOf = (odds: number, { chance }: TipTime): PlanLabel | null =>
  odds >= 400
    ? "long_shot"
    : odds >= 230
      ? "underdog"
      : chance.happens(0.4)
        ? chance.pick(["main_pick", "value"])
        : null;

const priceOf = ({ expert, chance }: TipTime): number =>
  Math.max(10, Math.round((expert.priceCoins * chance.pick([0.5, 1, 1, 1, 1.5])) / 10) * 10);

/** The expert's draft at review time; undefined if no price suits the expert. */
function draftOf({ seed, matches, formOf }: SeededMatches, time: TipTime, releasedAtMs: number) {
  const { expert, fixture, chance } = time;
  const match = matches.get(fixture.id);
  const tick = ticksBefore(seed, fixture, releasedAtMs).at(-1);
  if (!match || !tick) return undefined;
  const picked = chooseSelection(
    expert,
    pricedSelections(match, tick),
    (selection: PlanSelection) => settleSelection(selection, match),
    chance,
  );
  if (!picked) return undefined;
  const { oddsHundredths, ...selection } = picked;
  const text = writeTip(
    expert.locale,
    { selection: picked, match, formOf: (teamId) => formOf(teamId, releasedAtMs) },
    chance,
  );
  return { match, selection, oddsHundredths, ...text };
}

const sharedColumns = (time: TipTime, expertId: number, draft: NonNullable<ReturnType<typeof draftOf>>) => {
  const { expert, chance } = time;
  const { match, selection, oddsHundredths, title, content } = draft;
  return {
    expertId,
    brandId: expert.brandId,
    locale: expert.locale,
    gameId: match.gameId,
    leagueId: match.leagueId,
    matchId: match.id,
    currentMatchId: match.id,
    ...selection,
    enteredOddsHundredths: null,
    title,
    label: labelOf(oddsHundredths, time),
    content: JSON.stringify(content),
    priceCoins: priceOf(time),
    isRefundable: chance.happens(expert.refundable),
    viewMode: chance.happens(0.85) ? ("everyone" as const) : ("login_required" as const),
    slot: 1,
    locksAtMs: match.startsAtMs,
    releaseHomeId: match.homeId,
    releaseAwayId: match.awayId,
  };
};

type TakeDown = { atMs: number; reason: TakeDownReason; note: string };

/** Takes down a banned expert's plans that were on sale, and occasionally one that the expert withdraws. */
function takeDownOf({ expert, fixture, chance }: TipTime, releasedAtMs: number, nowMs: number): TakeDown | undefined {
  const bannedAtMs = banTimeMs(nowMs);
  if (expert.ban) {
    return fixture.startsAtMs > bannedAtMs ? { atMs: bannedAtMs, reason: "expert_banned", note: "" } : undefined;
  }
  const atMs = Math.round((releasedAtMs + Math.min(nowMs, fixture.startsAtMs)) / 2);
  return chance.happens(TAKEN_DOWN_SHARE) ? { atMs, reason: "by_expert", note: "" } : undefined;
}

type Settled = { outcome: PlanOutcome; voidReason: PlanVoidReason | null; atMs: number };

/** Settles by the site's rules, at the time the site would have done so; undefined while nothing is decided. */
function settleAt(
  world: SeededMatches,
  time: TipTime,
  progress: PlanProgress,
  match: StoredPlanMatch,
): Settled | undefined {
  const { fixture, chance } = time;
  const endedAtMs = world.endOf(match.id) ?? match.startsAtMs + (PLAYED_MINUTES[match.gameId] ?? 150) * MINUTE_MS;
  const soonMs = Math.min(world.nowMs, Math.max(endedAtMs, fixture.startsAtMs) + chance.whole(18_000, 55_000));
  for (const atMs of [soonMs, world.nowMs]) {
    const step = nextPlanSettlement(progress, match, atMs);
    if (step.kind !== "settle") continue;
    const { result } = step;
    return result.kind === "void"
      ? { outcome: "void", voidReason: result.reason, atMs }
      : { outcome: result.outcome, voidReason: null, atMs };
  }
  return undefined;
}

/** `releasedAtMs` must not precede the last entry of the chain; returns undefined if that is too late. */
export function writePlan(
  world: SeededMatches,
  time: TipTime,
  { planId, expertId, releasedAtMs }: { planId: number; expertId: number; releasedAtMs: number },
): WrittenPlan | undefined {
  const { seed, nowMs } = world;
  const { expert, fixture } = time;
  if (releasedAtMs >= fixture.startsAtMs || (expert.ban && releasedAtMs >= banTimeMs(nowMs))) return undefined;
  const draft = draftOf(world, time, releasedAtMs);
  if (!draft || draft.match.startsAtMs <= releasedAtMs) return undefined;
  const { match, selection, oddsHundredths, title, content } = draft;
  const shared = sharedColumns(time, expertId, draft);
  const { priceCoins, isRefundable } = shared;
  const hashes = sealPlan({
    ...{ planId, expertUid: expertId, matchId: match.id, ...selection, oddsHundredths, oddsSource: "site" },
    ...{ priceCoins, isRefundable, title, content },
  });
  const takeDown = takeDownOf(time, releasedAtMs, nowMs);
  const isLocked = match.state !== "not_started" || match.startsAtMs <= nowMs;
  const state = takeDown ? ("taken_down" as const) : isLocked ? ("locked" as const) : ("released" as const);
  const closing = ticksBefore(seed, fixture, match.startsAtMs).at(-1);
  const released = {
    ...{ releasedAtMs, startsAtMs: match.startsAtMs, homeId: match.homeId, awayId: match.awayId },
    bestOf: match.bestOf ?? null,
  };
  const progress: PlanProgress = { state, selection, released, outcome: null, settledAtMs: null };
  const settled = isLocked ? settleAt(world, time, progress, match) : undefined;
  const writtenAtMs = releasedAtMs - time.chance.whole(8, 50) * MINUTE_MS;
  const row: SeededPlan = {
    ...shared,
    ...hashes,
    id: planId,
    oddsHundredths,
    oddsSource: "site",
    closingOddsHundredths: isLocked && !takeDown && closing ? (oddsForSelection(closing, selection) ?? null) : null,
    state: settled && !takeDown ? "settled" : state,
    createdAtMs: writtenAtMs,
    submittedAtMs: writtenAtMs + MINUTE_MS,
    updatedAtMs: settled?.atMs ?? takeDown?.atMs ?? releasedAtMs,
    releasedAtMs,
    lockedAtMs: isLocked && !takeDown ? match.startsAtMs : null,
    settledAtMs: settled?.atMs ?? null,
    takenDownAtMs: takeDown?.atMs ?? null,
    takeDownReason: takeDown?.reason ?? null,
    takeDownNote: takeDown?.note ?? "",
    releaseStartsAtMs: match.startsAtMs,
    releaseBestOf: match.bestOf ?? null,
    outcome: settled?.outcome ?? null,
    voidReason: settled?.voidReason ?? null,
    round: settled ? 1 : 0,
    // Unsettled plans are left to the settlement job.
    ...{ news: 1, seen: settled ? 1 : 0 },
    ...{ claimedById: REVIEWER_UID, claimedAtMs: releasedAtMs - MINUTE_MS, decidedById: REVIEWER_UID },
    decidedAtMs: releasedAtMs,
    views: 0,
  };
  const settlement = settled && {
    ...{ planId, round: 1, outcome: settled.outcome, voidReason: settled.voidReason, atMs: settled.atMs },
    score: JSON.stringify({ state: match.state, score: match.score }),
  };
  return { time, row, settlement };
}

/** Creates a plan that waits for the operators' decision. */
export function writeSubmission(world: SeededMatches, time: TipTime, expertId: number): PlanInsert | undefined {
  const submittedAtMs = world.nowMs - time.chance.whole(5, 90) * MINUTE_MS;
  const draft = draftOf(world, time, world.nowMs);
  if (draft?.match.state !== "not_started" || draft.match.startsAtMs <= world.nowMs) return undefined;
  return {
    ...sharedColumns(time, expertId, draft),
    ...{ state: "under_review", createdAtMs: submittedAtMs - MINUTE_MS, updatedAtMs: submittedAtMs, submittedAtMs },
  };
}
