import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { WALLET_CURRENCIES } from "#domain/wallet/ledger-accounts.ts";
import { m } from "#messages";
import { currencyName } from "#messages/ledger-labels.ts";

/** Balances of all currencies, and the amounts held or owed. */
export function Balances() {
  const { locale } = useApp();
  const { api } = useRouter().options.context;
  const { data } = useQuery(callQuery(api, "GET /user/userGold", {}));
  const shown = WALLET_CURRENCIES.filter((currency) => currency !== "earnings" || (data?.earnings ?? 0) > 0);
  const heldAmount = (data?.heldCoins ?? 0) + (data?.heldDiamonds ?? 0);
  const debt = (data?.owedCoins ?? 0) + (data?.owedDiamonds ?? 0);
  return (
    <div className="flex flex-col gap-2" aria-live="polite">
      <dl className="flex flex-wrap gap-2 md:gap-3">
        {shown.map((currency) => (
          <div key={currency} className="min-w-24 flex-1 rounded-10 bg-surface-1 p-3">
            <dt className="break-words text-12 text-muted">{currencyName(currency)}</dt>
            <dd data-purse={currency} className="text-16 font-700 text-strong tabular md:text-20">
              {data ? wholeNumber(data[currency], locale) : "…"}
            </dd>
          </div>
        ))}
      </dl>
      {heldAmount > 0 ? (
        <p className="text-13 text-muted">{m.transactions_held({ amount: wholeNumber(heldAmount, locale) })}</p>
      ) : null}
      {debt > 0 ? (
        <p className="text-13 text-live">{m.transactions_owed({ amount: wholeNumber(debt, locale) })}</p>
      ) : null}
    </div>
  );
}
