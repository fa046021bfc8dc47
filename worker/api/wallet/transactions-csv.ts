import type { TransactionView } from "#domain/wallet/contract.ts";
import { m } from "#messages";
import { currencyName, entryKindName } from "#messages/ledger-labels.ts";
import { formatCsv } from "../csv.ts";

export const formatTransactionsCsv = (rows: readonly TransactionView[]): string =>
  formatCsv(
    [
      m.transactions_time(),
      m.transactions_type(),
      m.transactions_wallet(),
      m.transactions_amount(),
      m.transactions_from_or_to(),
    ],
    rows.map(({ atMs, kind, purse, amount, other }) => [
      new Date(atMs).toISOString(),
      entryKindName(kind),
      currencyName(purse),
      amount,
      other === null ? m.transactions_this_site() : other.isGone ? m.profile_gone() : other.username,
    ]),
  );
