import { type Database, runBatch, type Statement } from "#db/client.ts";
import {
  listSettledPlans,
  type RecordCursor,
  type RecordOwner,
  replacePeriods,
  replaceScopedRecords,
  selectSettledPlans,
  selectWholeRecord,
  toSettledPlan,
  updateWholeRecord,
} from "#db/queries/experts/records.ts";
import { isUnchangedError, requireChange } from "#db/require-change.ts";
import { buildPeriods, firstBoardMs, recentSince } from "#domain/experts/board-periods.ts";
import { buildRecord, type ExpertRecord, extendRecord } from "#domain/experts/record.ts";
import { compareSettled, type SettledPlan } from "#domain/experts/settled-plan.ts";
import type { ServiceContext } from "../context.ts";
import { parseWholeRecord, toStoredRecords } from "./stored-records.ts";

const MAX_ATTEMPTS = 8;

/** A plan changed by a settlement; a `round` above 1 corrects an earlier settlement. */
export type SettledChange = {
  expertId: number;
  brandId: string;
  planId: number;
  settledAtMs: number | null;
  round: number;
  outcome: string | null;
};

const fromScratch = async (db: Database, owner: RecordOwner): Promise<ExpertRecord> =>
  buildRecord(await listSettledPlans(db, owner));

/** Where the record can be extended from; undefined if it must be recomputed. */
function placeToExtend(before: ExpertRecord | null, changes: readonly SettledChange[]): RecordCursor | undefined {
  const last = before?.last;
  const isExtended =
    last &&
    changes.every(
      ({ planId, settledAtMs, round, outcome }) =>
        round === 1 && outcome !== null && settledAtMs !== null && compareSettled({ planId, settledAtMs }, last) > 0,
    );
  return isExtended ? last : undefined;
}

/** Undefined unless all plans come after the record. */
function extendBy(before: ExpertRecord, plans: readonly SettledPlan[]): ExpertRecord | undefined {
  let record: ExpertRecord | undefined = before;
  for (const plan of plans) record = record && extendRecord(record, plan);
  return record;
}

/** An expert's figures for the daily and weekly boards. */
async function readPeriods({ db, nowMs }: ServiceContext, owner: RecordOwner, record: ExpertRecord) {
  const fromMs = firstBoardMs(nowMs);
  const plans = recentSince(record, fromMs) ?? (await listSettledPlans(db, owner, { settledAtMs: fromMs, planId: 0 }));
  return buildPeriods(plans, record, nowMs);
}

type NewRecord = { owner: RecordOwner; before: string | null; record: ExpertRecord };

async function recordStatements(ctx: ServiceContext, { owner, before, record }: NewRecord): Promise<Statement[]> {
  const { db, nowMs } = ctx;
  const write = { ...owner, before, records: toStoredRecords(record), nowMs };
  return [
    updateWholeRecord(db, write),
    requireChange(db),
    ...replaceScopedRecords(db, write),
    ...replacePeriods(db, owner, await readPeriods(ctx, owner, record)),
  ];
}

export async function rebuildRecord(ctx: ServiceContext, owner: RecordOwner): Promise<void> {
  const { db } = ctx;
  for (let attempt = 1; ; attempt += 1) {
    const [stored] = await selectWholeRecord(db, owner);
    const record = await fromScratch(db, owner);
    try {
      await runBatch(db, await recordStatements(ctx, { owner, before: stored?.figures ?? null, record }));
      return;
    } catch (error) {
      // Another run has written the record since it was read.
      if (!isUnchangedError(error) || attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

type ChangedRecord = { owner: RecordOwner; changes: readonly SettledChange[] };

/** Extends the record with later plans; anything else recomputes it. */
async function nextRecords({ db }: ServiceContext, changed: readonly ChangedRecord[]): Promise<NewRecord[]> {
  const stored = await runBatch(
    db,
    changed.map(({ owner }) => selectWholeRecord(db, owner)),
  );
  const known = changed.map(({ owner, changes }, at) => {
    const before = stored[at]?.[0]?.figures ?? null;
    const record = before === null ? null : parseWholeRecord(before);
    return { owner, before, record, after: placeToExtend(record, changes) };
  });
  const settled = await runBatch(
    db,
    known.map(({ owner, after }) => selectSettledPlans(db, owner, after)),
  );
  return Promise.all(
    known.map(async ({ owner, before, record, after }, at) => {
      const plans = (settled[at] ?? []).map(toSettledPlan);
      const next = record && after ? (extendBy(record, plans) ?? (await fromScratch(db, owner))) : buildRecord(plans);
      return { owner, before, record: next };
    }),
  );
}

const RECORDS_PER_BATCH = 25;

/** Runs after settlements; writes each expert's record on a brand once. */
export async function refreshExpertRecords(ctx: ServiceContext, changes: readonly SettledChange[]): Promise<void> {
  const changed = [...Map.groupBy(changes, ({ expertId, brandId }) => `${expertId} ${brandId}`).values()].flatMap(
    (own): ChangedRecord[] =>
      own[0] ? [{ owner: { expertUid: own[0].expertId, brandId: own[0].brandId }, changes: own }] : [],
  );
  for (let from = 0; from < changed.length; from += RECORDS_PER_BATCH) {
    const some = changed.slice(from, from + RECORDS_PER_BATCH);
    try {
      const records = await nextRecords(ctx, some);
      await runBatch(ctx.db, (await Promise.all(records.map((record) => recordStatements(ctx, record)))).flat());
    } catch (error) {
      if (!isUnchangedError(error)) throw error;
      for (const { owner } of some) await rebuildRecord(ctx, owner);
    }
  }
}
