import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { ChannelNumbers } from "#domain/channels/contract.ts";
import { NUMBER_COLUMNS } from "./numbers-table.tsx";

type Props = { totals: ChannelNumbers; only?: readonly (keyof ChannelNumbers)[] };

export function NumberFigures({ totals, only }: Props) {
  const { locale } = useApp();
  return (
    <dl className="grid grid-cols-2 gap-3 md:grid-cols-4 xl:grid-cols-7">
      {NUMBER_COLUMNS.filter(({ key }) => !only || only.includes(key)).map(({ key, name }) => (
        <div
          key={key}
          data-total={key}
          className="flex min-w-0 flex-col justify-between gap-1 rounded-16 bg-surface-1 p-4"
        >
          <dt className="text-13 text-muted">{name()}</dt>
          <dd className="text-20 font-700 text-strong tabular">{wholeNumber(totals[key], locale)}</dd>
        </div>
      ))}
    </dl>
  );
}
