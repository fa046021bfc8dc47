// Plans of simulated experts that are not released: drafts, rejected plans, and submissions in the operators' queue.
import { type Database, runBatch } from "#db/client.ts";
import { insertRows } from "#db/queries/bulk-rows.ts";
import { plans } from "#db/schema/plans.ts";
import { SEEDED_EXPERT } from "#simulator/experts/cast.ts";
import type { TipTime } from "#simulator/experts/tips.ts";
import { createChance } from "#simulator/world/chance.ts";
import { REVIEWER_UID } from "./expert-accounts.ts";
import { type SeededMatches, writeSubmission } from "./plan-history.ts";

const HOUR_MS = 3_600_000;
/** Minimum time before kick-off, so that the plan can still be reviewed. */
const SOONEST_HOURS = 3;
const WRITERS = [SEEDED_EXPERT.name, "harrietvale", "tiagonalinha"];

type Unreleased = { times: readonly TipTime[]; uidOf: ReadonlyMap<string, number>; isFirst: boolean };

/** A match in the expert's leagues for which the expert has no tip yet. */
function laterMatch({ nowMs, matches }: SeededMatches, times: readonly TipTime[], name: string): TipTime | undefined {
  const own = new Set(times.filter(({ expert }) => expert.name === name).map(({ fixture }) => fixture.id));
  const expert = times.find((time) => time.expert.name === name)?.expert;
  const other = times.find(
    ({ fixture }) =>
      expert?.leagueIds.includes(fixture.leagueId) &&
      !own.has(fixture.id) &&
      fixture.startsAtMs > nowMs + SOONEST_HOURS * HOUR_MS &&
      matches.get(fixture.id)?.state === "not_started",
  );
  return other && expert && { ...other, expert, chance: createChance(`submission ${name} ${other.fixture.id}`) };
}

/** Adds one submission per writer; on the first start, the account `expert` also gets a draft and a rejected plan. */
export async function seedUnreleased(
  db: Database,
  world: SeededMatches,
  { times, uidOf, isFirst }: Unreleased,
): Promise<void> {
  const { nowMs } = world;
  const submitted = WRITERS.flatMap((name) => {
    const time = laterMatch(world, times, name);
    const row = time && writeSubmission(world, time, uidOf.get(name) ?? 0);
    return row ? [row] : [];
  });
  const [own] = submitted;
  const common = {
    slot: null,
    submittedAtMs: null,
    createdAtMs: nowMs - 5 * HOUR_MS,
    updatedAtMs: nowMs - 4 * HOUR_MS,
  };
  const unreleased =
    own && isFirst
      ? [
          { ...own, ...common, state: "draft" as const, title: "", priceCoins: null, label: null },
          {
            ...{ ...own, ...common, state: "rejected" as const, rejectReason: "no_analysis" as const },
            ...{
              rejectNote: "Say why you expect this result: one sentence is not an analysis.",
              decidedById: REVIEWER_UID,
            },
            decidedAtMs: nowMs - 3 * HOUR_MS,
          },
        ]
      : [];
  await runBatch(db, [
    ...insertRows(db, plans, submitted),
    ...unreleased.flatMap((row) => insertRows(db, plans, [row])),
  ]);
}
