import { useApp } from "#client/app-context.ts";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import type { TracedEntry } from "#domain/wallet/operator-contract.ts";
import { entryKindName } from "#messages/ledger-labels.ts";

/** Amount and accounts of a ledger entry. */
export function LedgerEntryRow({ entry }: { entry: Omit<TracedEntry, "atMs"> }) {
  const app = useApp();
  const { kind, purse, from, to, amount } = entry;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-500 text-strong">
        <span>{entryKindName(kind)}</span>
        <bdi className="tabular">{currencyAmountText(purse, amount, app)}</bdi>
      </p>
      <p dir="ltr" className="break-all font-mono text-12 text-muted text-start">
        {from} → {to}
      </p>
    </div>
  );
}
