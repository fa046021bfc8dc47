import { runBatch } from "#db/client.ts";
import {
  ALL_EXPERTS,
  type ComparedRecord,
  type ExpertShare,
  insertRecordRepair,
  listSettledPlans,
  type RecordOwner,
  selectRecordOwners,
  selectStoredPeriods,
  selectStoredRecords,
  selectUnrecordedPlan,
} from "#db/queries/experts/records.ts";
import { buildPeriods, type ExpertPeriod, recentWindows } from "#domain/experts/board-periods.ts";
import { buildRecord } from "#domain/experts/record.ts";
import { log } from "../../log.ts";
import type { ServiceContext } from "../context.ts";
import { rebuildRecord } from "./refresh-records.ts";
import { toStoredRecords } from "./stored-records.ts";

const RECORDS_PER_PAGE = 200;
const MAX_PAGES_PER_RUN = 5;
/** A settlement may come between two reads. */
const READS_BEFORE_ALARM = 2;

/** SQLite may parse a decimal number off by one unit in the last place. */
const DECIMALS = 9;
const rounded = (rate: number | null): string | null => rate?.toFixed(DECIMALS) ?? null;

const describeRecord = (row: ComparedRecord): string =>
  [
    ...[row.scope, row.settled, row.winningStreak, row.longestLosingStreak],
    ...[rounded(row.hitRateLow), rounded(row.yieldRate), rounded(row.edge), row.figures],
  ].join();
const describePeriod = (row: ExpertPeriod): string =>
  [
    ...[row.period, row.startsAtMs, row.gameId, row.profitThousandths, row.settled],
    ...[rounded(row.hitRateLow), rounded(row.hitRate), Boolean(row.isRanked)],
  ].join();

/** Older periods stay stored until the next settlement, and no board shows them. */
const isRecent = ({ period, startsAtMs }: ExpertPeriod, nowMs: number): boolean =>
  recentWindows(period, nowMs).some(({ fromMs }) => fromMs === startsAtMs);

/** Everything that profiles and boards show of an expert, independent of its order. */
const describeAll = (records: readonly ComparedRecord[], periods: readonly ExpertPeriod[]): string =>
  [...records.map(describeRecord), ...periods.map(describePeriod)].sort().join("\n");

/** Returns false while a settlement is not in the record yet, because the settling run will still write it. */
async function isRecordWrong({ db, nowMs }: ServiceContext, owner: RecordOwner): Promise<boolean> {
  for (let read = 1; read <= READS_BEFORE_ALARM; read += 1) {
    const [records, periods] = await runBatch(db, [selectStoredRecords(db, owner), selectStoredPeriods(db, owner)]);
    const plans = await listSettledPlans(db, owner);
    if (records.length === 0 && plans.length === 0) return false;
    const record = buildRecord(plans);
    const stored = describeAll(
      records,
      periods.filter((row) => isRecent(row, nowMs)),
    );
    if (stored === describeAll(toStoredRecords(record), buildPeriods(plans, record, nowMs))) return false;
    if ((await selectUnrecordedPlan(db, owner)).length > 0) return false;
  }
  return true;
}

/** Recomputes the record of every expert in a share; repairs a difference and raises an alarm. Returns who differed. */
export async function recomputeExpertRecords(ctx: ServiceContext, share: ExpertShare = ALL_EXPERTS): Promise<number[]> {
  const { db } = ctx;
  const different = new Set<number>();
  let after: RecordOwner = { expertUid: 0, brandId: "" };
  for (let page = 0; page < MAX_PAGES_PER_RUN; page += 1) {
    const owners = await selectRecordOwners(db, share, after, RECORDS_PER_PAGE);
    for (const owner of owners) {
      if (!(await isRecordWrong(ctx, owner))) continue;
      different.add(owner.expertUid);
      await insertRecordRepair(db, owner, ctx.nowMs);
      await rebuildRecord(ctx, owner);
    }
    const last = owners.at(-1);
    if (!last || owners.length < RECORDS_PER_PAGE) break;
    after = last;
  }
  if (different.size > 0) log("error", "expert_records_differ", { experts: [...different] });
  return [...different];
}

const MINUTE_MS = 60_000;
const MINUTES_OF_A_DAY = 1_440;
/** UTC. */
const FIRST_MINUTE = 2 * 60;
const RUNS_PER_NIGHT = 120;

/** Called every minute; recomputes each expert once a night, in one of `RUNS_PER_NIGHT` runs. */
export async function recomputeRecordsNightly(ctx: ServiceContext): Promise<number[]> {
  const run = (Math.floor(ctx.nowMs / MINUTE_MS) % MINUTES_OF_A_DAY) - FIRST_MINUTE;
  if (run < 0 || run >= RUNS_PER_NIGHT) return [];
  return recomputeExpertRecords(ctx, { remainder: run, of: RUNS_PER_NIGHT });
}
