import type { EarningRow } from "#domain/anchors/contract.ts";
import { m } from "#messages";
import { entryKindName } from "#messages/ledger-labels.ts";
import { formatCsv } from "../csv.ts";

export const formatEarningsCsv = (rows: readonly EarningRow[]): string =>
  formatCsv(
    [
      m.transactions_time(),
      m.transactions_type(),
      m.transactions_from_or_to(),
      m.earnings_live(),
      m.goods_quantity(),
      m.account_earnings(),
    ],
    rows.map(({ atMs, kind, user, liveTitle, count, earnings }) => [
      new Date(atMs).toISOString(),
      entryKindName(kind),
      user?.username ?? m.profile_gone(),
      liveTitle ?? "",
      count,
      earnings,
    ]),
  );
