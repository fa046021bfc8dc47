import { useApp } from "#client/app-context.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { tierLabel } from "#client/features/membership/membership-labels.ts";
import { currencyAmountText } from "#client/features/wallet/currency-amount-text.ts";
import { moneyAmount } from "#client/format/money.ts";
import type { CurrentTerms } from "#domain/wallet/price-contract.ts";
import { m } from "#messages";

/** Packages with their prices, and the limits of other amounts. */
export function TermsTable(current: CurrentTerms) {
  const app = useApp();
  const cny = (yuan: number) => moneyAmount(yuan * 100, "CNY", app.locale);
  const lines =
    current.kind === "membership"
      ? current.terms.packages.map(({ tier, months, coins }) => ({
          name: `${tierLabel(tier)} · ${m.vip_months({ count: months })}`,
          price: coinsText(coins, app),
        }))
      : current.terms.packages.map((one) => ({
          name: currencyAmountText(current.kind, one.amount, app),
          price: cny(one.cny),
        }));
  return (
    <>
      <table className="w-full text-14">
        <tbody>
          {lines.map(({ name, price }) => (
            <tr key={name} className="border-b">
              <th scope="row" className="py-2 pe-4 text-start font-500 text-strong">
                <bdi>{name}</bdi>
              </th>
              <td className="py-2 text-end tabular">
                <bdi>{price}</bdi>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {current.kind === "membership" ? null : (
        <p className="text-13 text-muted">
          {m.recharge_custom()}:{" "}
          {m.recharge_custom_hint({ min: cny(current.terms.minCny), max: cny(current.terms.maxCny) })}
        </p>
      )}
    </>
  );
}
