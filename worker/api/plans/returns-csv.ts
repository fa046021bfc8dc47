import { matchNames } from "#domain/matches/side-names.ts";
import type { ReturnRow } from "#domain/plans/returns-contract.ts";
import type { PlanSaleState } from "#domain/plans/views-contract.ts";
import { m } from "#messages";
import { formatCsv } from "../csv.ts";

const STATES: Record<PlanSaleState, () => string> = {
  held: m.creator_in_escrow,
  paid: m.withdrawal_state_paid,
  refunded: m.order_state_refunded,
};
const isoTime = (atMs: number | null): string => (atMs === null ? "" : new Date(atMs).toISOString());

export const formatReturnsCsv = (rows: readonly ReturnRow[]): string =>
  formatCsv(
    [
      m.transactions_time(),
      m.schedule_title(),
      m.library_match(),
      m.creator_sold(),
      m.feeds_state(),
      m.creator_share(),
      m.account_earnings(),
      m.creator_refunds(),
      m.tip_state_settled(),
    ],
    rows.map((row) => [
      isoTime(row.boughtAtMs),
      row.title,
      row.home === "" ? "" : matchNames(row),
      row.coins,
      STATES[row.state](),
      row.sharePercent,
      row.earnedCoins,
      row.refundedCoins,
      isoTime(row.settledAtMs),
    ]),
  );
