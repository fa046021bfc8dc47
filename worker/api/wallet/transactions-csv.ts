import { stringify } from "csv-stringify/sync";
import type { TransactionView } from "#domain/wallet/contract.ts";
import { m } from "#messages";
import { currencyName, entryKindName } from "#messages/ledger-labels.ts";

/** The byte order mark makes spreadsheets read UTF-8; escaping keeps names from being read as formulas. */
export const formatTransactionsCsv = (rows: readonly TransactionView[]): string =>
  stringify(
    rows.map(({ atMs, kind, purse, amount, other }) => [
      new Date(atMs).toISOString(),
      entryKindName(kind),
      currencyName(purse),
      amount,
      other === null ? m.water_site() : other.isGone ? m.profile_gone() : other.username,
    ]),
    {
      header: true,
      columns: [m.water_time(), m.water_type(), m.water_purse(), m.water_amount(), m.water_other()],
      bom: true,
      escape_formulas: true,
      record_delimiter: "windows",
    },
  );
