import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { ClosingAmount } from "#domain/wallet/finance-contract.ts";
import { m } from "#messages";
import { moneyText } from "../finance/finance-labels.ts";
import { statementTypeLabel } from "./closing-labels.ts";

/** Our sums and the statement's, by type and currency. */
export function ClosingAmounts({ amounts }: { amounts: readonly ClosingAmount[] }) {
  const app = useApp();
  const rows = [...new Map(amounts.map((one) => [`${one.type} ${one.currency}`, one])).entries()];
  const sumText = (key: string, side: ClosingAmount["side"]) => {
    const found = amounts.find((one) => one.side === side && `${one.type} ${one.currency}` === key);
    return found
      ? `${moneyText(found.amountMinor, found.currency, app)} (${wholeNumber(found.count, app.locale)})`
      : "–";
  };
  if (rows.length === 0) return <p className="text-14 text-muted">{m.operator_none()}</p>;
  return (
    <div className="overflow-x-auto">
      <table className="w-full text-14">
        <thead className="text-12 text-muted">
          <tr>
            <th className="py-2 pe-4 text-start font-500">{m.transactions_type()}</th>
            <th className="py-2 pe-4 text-end font-500">{m.closing_ours()}</th>
            <th className="py-2 text-end font-500">{m.closing_statement()}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([key, { type }]) => (
            <tr key={key} className="border-b">
              <td className="py-2 pe-4 text-strong">{statementTypeLabel(type)}</td>
              <td className="py-2 pe-4 text-end tabular">
                <bdi>{sumText(key, "ours")}</bdi>
              </td>
              <td className="py-2 text-end tabular">
                <bdi>{sumText(key, "theirs")}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
