import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { RequirePermission } from "#client/features/identity/require-permission.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { Balances } from "#client/features/wallet/balances.tsx";
import { rechargeHref } from "#client/late-links.ts";
import { accountHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { RECHARGE_CURRENCIES, type RechargeCurrency } from "#domain/wallet/recharge.ts";
import { m } from "#messages";
import { currencyName } from "#messages/ledger-labels.ts";
import { RechargeForm } from "./recharge-form.tsx";
import type { RechargeSearch } from "./recharge-search.ts";

const NoMethod = () => (
  <EmptyState icon="i-lucide-wallet" title={m.recharge_no_method()} text={m.recharge_no_method_text()} />
);

function RechargeOffer({
  currency,
  need,
  returnTo,
}: { currency: RechargeCurrency } & Pick<RechargeSearch, "need" | "returnTo">) {
  const { api } = useRouter().options.context;
  const { data: list } = useSuspenseQuery(callQuery(api, "GET /orderpay/gold/list", { purse: currency }));
  const { data: types } = useSuspenseQuery(callQuery(api, "GET /orderpay/getPayType", {}));
  const [first, ...rest] = types.list;
  if (!first) return <NoMethod />;
  return (
    <RechargeForm
      key={`${currency} ${need}`}
      list={list}
      methods={[first, ...rest]}
      defaultMethod={types.defaultMethod ?? first.method}
      need={need}
      returnTo={returnTo}
    />
  );
}

function RechargeContent() {
  const app = useApp();
  const { of = "coins", need, returnTo } = useSearch({ from: "/recharge" });
  return (
    <RequirePermission needs="recharge" why={m.recharge_guest()}>
      {() => (
        <div className="mx-auto flex max-w-prose flex-col gap-6">
          <div className="flex flex-wrap items-baseline justify-between gap-3">
            <h1 className="text-24">{m.recharge_title()}</h1>
            <Link
              href={accountHref(app, "myOrder")}
              className="rounded-6 text-13 font-500 text-accent hover:underline focus-ring"
            >
              {m.orders_title()}
            </Link>
          </div>
          <Balances />
          <LinkTabs
            label={m.recharge_title()}
            tabs={RECHARGE_CURRENCIES.map((currency) => ({
              href: rechargeHref(app, { ...(currency === "coins" ? {} : { of: currency }), returnTo }),
              label: currencyName(currency),
              current: currency === of,
            }))}
          />
          <RechargeOffer currency={of} need={need} returnTo={returnTo} />
        </div>
      )}
    </RequirePermission>
  );
}

/** If no payment method is available, guests are told so without having to sign in. */
export function RechargeScreen() {
  const app = useApp();
  return (
    <PageLayout>
      <title>{`${m.recharge_title()} | ${app.brand.name}`}</title>
      {app.takesPayments ? <RechargeContent /> : <NoMethod />}
    </PageLayout>
  );
}
