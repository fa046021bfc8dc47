import { stringify } from "csv-stringify/sync";
import type { EarningRow } from "#domain/anchors/contract.ts";
import { m } from "#messages";
import { entryKindName } from "#messages/ledger-labels.ts";

/** The byte order mark makes spreadsheets read UTF-8; escaping keeps names from being read as formulas. */
export const formatEarningsCsv = (rows: readonly EarningRow[]): string =>
  stringify(
    rows.map(({ atMs, kind, user, liveTitle, count, earnings }) => [
      new Date(atMs).toISOString(),
      entryKindName(kind),
      user?.username ?? m.profile_gone(),
      liveTitle ?? "",
      count,
      earnings,
    ]),
    {
      header: true,
      columns: [
        m.transactions_time(),
        m.transactions_type(),
        m.transactions_from_or_to(),
        m.shell_streams(),
        m.goods_quantity(),
        m.transactions_amount(),
      ],
      bom: true,
      escape_formulas: true,
      record_delimiter: "windows",
    },
  );
