import "./transaction-filters.css";
import { type ReactNode, useId } from "react";
import { useApp } from "#client/app-context.ts";
import { FilterForm } from "#client/features/forms/filter-form.tsx";
import { accountHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { WALLET_CURRENCIES, type WalletCurrency } from "#domain/wallet/ledger-accounts.ts";
import { TRANSACTION_KINDS } from "#domain/wallet/ledger-entries.ts";
import { m } from "#messages";
import { currencyName, entryKindName } from "#messages/ledger-labels.ts";
import type { UserInfoSearch } from "../user-info-search.ts";

const Labelled = ({ label, children }: { label: string; children: (id: string) => ReactNode }) => {
  const id = useId();
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="mb-1 block text-12 font-500 text-muted">
        {label}
      </label>
      {children(id)}
    </div>
  );
};

/** A plain GET form: filters are in the URL and work without scripts. */
export function TransactionFilters({ search: { purse, kind, from, to } }: { search: UserInfoSearch }) {
  const app = useApp();
  const tab = (currency: WalletCurrency | undefined, label: string) => ({
    href: accountHref(app, "water", { purse: currency, kind, from, to }),
    label,
    current: currency === purse,
  });
  const toHref = (filters: FormData) => {
    const chosen = [...filters].filter(([, value]) => value !== "").map(([key, value]) => [key, String(value)]);
    return accountHref(app, "water", Object.fromEntries(chosen));
  };
  return (
    <>
      <LinkTabs
        label={m.transactions_wallet()}
        tabs={[
          tab(undefined, m.transactions_all()),
          ...WALLET_CURRENCIES.map((currency) => tab(currency, currencyName(currency))),
        ]}
      />
      <FilterForm
        key={[purse, kind, from, to].join()}
        action={accountHref(app, "water")}
        toHref={toHref}
        className="transaction-filters"
      >
        <Labelled label={m.transactions_type()}>
          {(id) => (
            <select id={id} name="kind" defaultValue={kind ?? ""} className="transaction-input focus-ring">
              <option value="">{m.transactions_all()}</option>
              {TRANSACTION_KINDS.map((option) => (
                <option key={option} value={option}>
                  {entryKindName(option)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={m.transactions_from()}>
          {(id) => (
            <input id={id} type="date" name="from" defaultValue={from} className="transaction-input focus-ring" />
          )}
        </Labelled>
        <Labelled label={m.transactions_until()}>
          {(id) => <input id={id} type="date" name="to" defaultValue={to} className="transaction-input focus-ring" />}
        </Labelled>
        <div>
          {purse ? <input type="hidden" name="purse" value={purse} /> : null}
          <Button type="submit" className="w-full">
            {m.transactions_apply()}
          </Button>
        </div>
      </FilterForm>
    </>
  );
}
