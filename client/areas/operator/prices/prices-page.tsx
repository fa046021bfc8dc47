import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { PriceListView } from "#domain/wallet/price-contract.ts";
import { PRICE_LIST_KINDS, type PriceListKind } from "#domain/wallet/price-list.ts";
import { m } from "#messages";
import { pricesFilter, pricesQuery } from "../finance/finance-search.ts";
import { ListFilters, sortFilter, stateFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { Section } from "../section.tsx";
import { MembershipPricesForm } from "./membership-prices-form.tsx";
import { PRICE_LIST_STATE_NAMES, PriceListCard } from "./price-list-card.tsx";
import { RechargePricesForm } from "./recharge-prices-form.tsx";
import { TermsTable } from "./terms-table.tsx";

const KINDS: Record<PriceListKind, () => string> = {
  coins: () => m.account_coins(),
  diamonds: () => m.account_diamonds(),
  membership: () => m.vip_title(),
};

/** Scheduled, current and past price lists of a kind, latest start first by default. */
function PriceHistory({ list, kind }: { list: readonly PriceListView[]; kind: PriceListKind }) {
  const { state, sort } = pricesFilter(useSearch({ from: "/admin/prices" }));
  const found = list.filter((one) => state === undefined || one.state === state);
  const shown = sort === "newest" ? found : found.toReversed();
  return (
    <Section title={m.finance_history()}>
      <ListFilters
        page="prices"
        tab={{ kind }}
        filters={[stateFilter(state, PRICE_LIST_STATE_NAMES), sortFilter(sort)]}
        isEmpty={shown.length === 0}
        load={async () => ({ list: shown })}
      />
      {shown.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {shown.map((priceList) => (
            <PriceListCard key={priceList.id} list={priceList} />
          ))}
        </ul>
      ) : (
        <p className="text-13 text-muted">{m.operator_none()}</p>
      )}
    </Section>
  );
}

/** Current, scheduled and past prices. */
function PricesPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = pricesQuery(useSearch({ from: "/admin/prices" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/prices", query));
  const { current, list } = data;
  return (
    <>
      <LinkTabs
        label={m.prices_title()}
        tabs={PRICE_LIST_KINDS.map((kind) => ({
          href: operatorHref(app, "prices", { kind }),
          label: KINDS[kind](),
          current: kind === query.kind,
        }))}
      />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <Section title={m.prices_current()}>
          <TermsTable {...current} />
        </Section>
        <Section title={m.prices_new()}>
          {current.kind === "membership" ? (
            <MembershipPricesForm key={list[0]?.id} terms={current.terms} />
          ) : (
            <RechargePricesForm key={`${current.kind} ${list[0]?.id}`} kind={current.kind} terms={current.terms} />
          )}
        </Section>
      </div>
      <PriceHistory list={list} kind={query.kind} />
    </>
  );
}

export const PricesScreen = operatorScreen("prices", PricesPage);
