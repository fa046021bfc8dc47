import type { PlanCardRow } from "#db/queries/plans/plan-cards.ts";
import type { SaleRow, SaleSums, SettlementRow } from "#db/queries/plans/plan-view.ts";
import { isSaleRefunded } from "#domain/plans/sale-entries.ts";
import type { OwnSale, PlanTimelineEntry } from "#domain/plans/views-contract.ts";

export const toOwnSale = (sale: SaleRow): OwnSale => ({
  coins: sale.coins,
  bonusCoins: sale.bonusCoins,
  boughtAtMs: sale.atMs,
  state: sale.state,
  refundedCoins: sale.refundedCoins,
  rating: sale.rating,
  feedback: sale.feedback,
});

export const ownSaleSums = ({ coins, atMs, state, settledAtMs }: SaleRow): SaleSums[] => [
  { kind: "sold", atMs, coins, count: 1 },
  ...(state === "held" || settledAtMs === null ? [] : [{ kind: state, atMs: settledAtMs, coins, count: 1 }]),
];

type TimelineOf = {
  row: PlanCardRow;
  lockedAtMs: number | null;
  settlements: readonly SettlementRow[];
  sums: readonly SaleSums[];
};

/** Order of entries with the same timestamp, causes first. */
const ORDER: readonly PlanTimelineEntry["kind"][] = [
  ...(["released", "sold", "taken_down", "locked", "settled", "paid", "refunded", "reversed"] as const),
];

const without = { coins: 0, count: 0 };

/** A round in force has its amounts in `sums`; a reversed one affected all sales, unless a take-down refunded them. */
function settlementEntries(
  { row, sums }: TimelineOf,
  { outcome, atMs, reversedAtMs }: SettlementRow,
): PlanTimelineEntry[] {
  const settled: PlanTimelineEntry = { kind: "settled", atMs, ...without, outcome };
  if (reversedAtMs === null) return [settled];
  const sold = row.takenDownAtMs === null ? sums.filter(({ kind }) => kind === "sold") : [];
  const moved = {
    coins: sold.reduce((sum, { coins }) => sum + coins, 0),
    count: sold.reduce((sum, { count }) => sum + count, 0),
  };
  const kind = isSaleRefunded(outcome, row.isRefundable === 1) ? "refunded" : "paid";
  return [
    settled,
    ...(moved.count > 0 ? [{ kind, atMs, ...moved } as const] : []),
    { kind: "reversed", atMs: reversedAtMs, ...moved },
  ];
}

/** Everything that happened to a plan and to the sales the reader may see, newest last. */
export function buildPlanTimeline(timeline: TimelineOf): PlanTimelineEntry[] {
  const { row, lockedAtMs, settlements, sums } = timeline;
  const entries: PlanTimelineEntry[] = [
    { kind: "released", atMs: row.releasedAtMs, ...without },
    ...sums,
    ...(row.takenDownAtMs === null ? [] : [{ kind: "taken_down" as const, atMs: row.takenDownAtMs, ...without }]),
    ...(lockedAtMs === null ? [] : [{ kind: "locked" as const, atMs: lockedAtMs, ...without }]),
    ...settlements.flatMap((settlement) => settlementEntries(timeline, settlement)),
  ];
  return entries.toSorted((a, b) => a.atMs - b.atMs || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}
