import { runBatch } from "#db/client.ts";
import {
  countFocusEvents,
  countPlans,
  type PlanListFilter,
  selectFocusEvents,
  selectPlanIds,
} from "#db/queries/plans/plan-cards.ts";
import { paginateRows } from "#domain/plans/paging.ts";
import type { FocusEvent, OfferedPlans, PlanCard, PlanListInput } from "#domain/plans/views-contract.ts";
import type { LocalizedContext } from "../context.ts";
import { type PlanViewer, readPlanCards } from "./plan-cards.ts";

/** `isOffered`: whether the brand offers plans in the reader's country. */
export type PlanReadContext = LocalizedContext & { brandId: string; isOffered: boolean; viewer: PlanViewer };

const toFilter = (
  { brandId, nowMs, viewer }: PlanReadContext,
  input: Omit<PlanListInput, "page" | "size">,
): PlanListFilter => ({
  ...input,
  ...{ brandId, nowMs, isGuest: viewer.uid === undefined },
});

export async function listPlans(ctx: PlanReadContext, { page, size, ...input }: PlanListInput): Promise<OfferedPlans> {
  const { db, isOffered, viewer } = ctx;
  if (!isOffered) return { offered: false };
  const filter = toFilter(ctx, input);
  const [found, counted] = await Promise.all([
    selectPlanIds(db, filter, { page, size }),
    filter.expertId === undefined ? null : countPlans(db, filter),
  ]);
  const { rows, nextPage } = paginateRows(found, { page, size });
  const read = await readPlanCards(
    ctx,
    rows.map(({ id }) => id),
    viewer,
  );
  const list = read.map(({ card }) => card);
  return { offered: true, list, nextPage, total: counted && (counted[0]?.total ?? 0), page, size };
}

/** On sale, next kick-off first. */
export async function listHomePlans(
  ctx: PlanReadContext,
  { gameId, size }: { gameId?: number | undefined; size: number },
): Promise<{ offered: boolean; list: PlanCard[] }> {
  const { db, isOffered, viewer } = ctx;
  if (!isOffered) return { offered: false, list: [] };
  const ids = await selectPlanIds(db, toFilter(ctx, { list: "open", gameId }), { page: 1, size });
  const read = await readPlanCards(
    ctx,
    ids.slice(0, size).map(({ id }) => id),
    viewer,
  );
  return { offered: true, list: read.map(({ card }) => card) };
}

const FOCUS_DAYS = 30;
const DAY_MS = 86_400_000;

/** Releases and results of the experts the reader follows, newest first. */
export async function listFocusEvents(
  ctx: PlanReadContext,
  { uid, page, size }: { uid: number; page: number; size: number },
): Promise<{ list: FocusEvent[]; total: number; page: number; size: number }> {
  const { db, brandId, nowMs, isOffered, viewer } = ctx;
  if (!isOffered) return { list: [], total: 0, page, size };
  const of = { uid, brandId, sinceMs: nowMs - FOCUS_DAYS * DAY_MS };
  const [events, [counted]] = await runBatch(db, [
    selectFocusEvents(db, { ...of, page, size }),
    countFocusEvents(db, of),
  ]);
  const read = await readPlanCards(ctx, [...new Set(events.map(({ id }) => id))], viewer);
  const list = events.flatMap(({ id, kind, atMs }) => {
    const found = read.find(({ row }) => row.id === id);
    return found ? [{ kind, atMs, plan: found.card }] : [];
  });
  return { list, total: counted?.total ?? 0, page, size };
}
