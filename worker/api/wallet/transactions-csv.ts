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
      other === null ? m.transactions_this_site() : other.isGone ? m.profile_gone() : other.username,
    ]),
    {
      header: true,
      columns: [
        m.transactions_time(),
        m.transactions_type(),
        m.transactions_wallet(),
        m.transactions_amount(),
        m.transactions_from_or_to(),
      ],
      bom: true,
      escape_formulas: true,
      record_delimiter: "windows",
    },
  );
