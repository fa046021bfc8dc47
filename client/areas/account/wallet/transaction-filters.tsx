import "./transaction-filters.css";
import { useRouter } from "@tanstack/react-router";
import { type ReactNode, useId } from "react";
import { useApp } from "#client/app-context.ts";
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

/** A form of the plain kind: the address says what is asked for, with scripts and without. */
export function TransactionFilters({ search: { purse, kind, from, to } }: { search: UserInfoSearch }) {
  const app = useApp();
  const router = useRouter();
  const tab = (one: WalletCurrency | undefined, label: string) => ({
    href: accountHref(app, "water", { purse: one, kind, from, to }),
    label,
    current: one === purse,
  });
  const show = (form: HTMLFormElement) => {
    const asked = [...new FormData(form)]
      .filter(([, value]) => value !== "")
      .map(([key, value]) => [key, String(value)]);
    router.history.push(accountHref(app, "water", Object.fromEntries(asked)));
  };
  return (
    <>
      <LinkTabs
        label={m.water_purse()}
        tabs={[tab(undefined, m.water_all()), ...WALLET_CURRENCIES.map((one) => tab(one, currencyName(one)))]}
      />
      <form
        key={[purse, kind, from, to].join()}
        method="get"
        action={accountHref(app, "water")}
        className="water-filters"
        onSubmit={(event) => {
          event.preventDefault();
          show(event.currentTarget);
        }}
      >
        <Labelled label={m.water_type()}>
          {(id) => (
            <select id={id} name="kind" defaultValue={kind ?? ""} className="water-input focus-ring">
              <option value="">{m.water_all()}</option>
              {TRANSACTION_KINDS.map((one) => (
                <option key={one} value={one}>
                  {entryKindName(one)}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label={m.water_from()}>
          {(id) => <input id={id} type="date" name="from" defaultValue={from} className="water-input focus-ring" />}
        </Labelled>
        <Labelled label={m.water_until()}>
          {(id) => <input id={id} type="date" name="to" defaultValue={to} className="water-input focus-ring" />}
        </Labelled>
        <div>
          {purse ? <input type="hidden" name="purse" value={purse} /> : null}
          <Button type="submit" className="w-full">
            {m.water_apply()}
          </Button>
        </div>
      </form>
    </>
  );
}
