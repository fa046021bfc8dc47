import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { orderStateLabel } from "#client/features/mall/mall-labels.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { OrderState } from "#domain/mall/order.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { m } from "#messages";
import { ListFilters, sortFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { parseOperatorSearch, reviewQueueQuery } from "../operator-search.ts";
import { ReviewOrderCard } from "./review-order-card.tsx";

/** Orders awaiting review come first. Unpaid reservations are not listed. */
const TABS: readonly OrderState[] = ["under_review", "redeemed", "charged", "returned", "refunded"];

function OrderReviewPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseOperatorSearch(useSearch({ from: "/admin/goods" }));
  const { sort, ...query } = reviewQueueQuery(search);
  const { data } = useSuspenseQuery(callQuery(api, "GET /goods/queue", { ...query, sort }));
  const at = (state: OrderState, by?: QueueSort, cursor?: string) =>
    operatorHref(app, "goods", { state, sort: by, cursor });
  return (
    <>
      <LinkTabs
        label={m.operator_goods()}
        tabs={TABS.map((state) => ({
          href: at(state),
          label: orderStateLabel(state),
          current: state === search.state,
        }))}
      />
      <ListFilters
        page="goods"
        tab={{ state: search.state }}
        filters={[sortFilter(sort)]}
        isEmpty={data.list.length === 0}
        load={async (cursor?: string) => {
          const page = await api.call("GET /goods/queue", { state: search.state, sort, cursor });
          return { list: page.list, next: page.cursor };
        }}
      />
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.list.map((order) => (
            <ReviewOrderCard key={order.id} order={order} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-package" title={m.operator_goods_empty()} />
      )}
      <Pager
        label={m.operator_goods()}
        back={search.cursor ? { href: at(search.state, sort), name: m.operator_first() } : undefined}
        next={data.cursor ? { href: at(search.state, sort, data.cursor), name: m.operator_next() } : undefined}
      />
    </>
  );
}

export const OrderReviewScreen = operatorScreen("goods", OrderReviewPage);
