import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { TracedEntry } from "#domain/wallet/operator-calls.ts";
import { entryKindName, purseName } from "#messages/ledger-words.ts";

/** What moved, and between which accounts, as the books name them. */
export function EntryLine({ entry }: { entry: Omit<TracedEntry, "atMs"> }) {
  const { locale } = useApp();
  const { kind, purse, from, to, amount } = entry;
  return (
    <div className="min-w-0">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-500 text-strong">
        <span>{entryKindName(kind)}</span>
        <bdi className="tabular">
          {wholeNumber(amount, locale)} {purseName(purse)}
        </bdi>
      </p>
      <p dir="ltr" className="break-all font-mono text-12 text-muted text-start">
        {from} → {to}
      </p>
    </div>
  );
}
