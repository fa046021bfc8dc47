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
import { m } from "#messages";
import { ListTools } from "../list-tools.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { parseOperatorSearch, reviewQueueQuery } from "../operator-search.ts";
import { ReviewOrderCard } from "./review-order-card.tsx";

/** Orders awaiting review come first. Unpaid reservations are not listed. */
const TABS: readonly OrderState[] = ["under_review", "redeemed", "charged", "returned", "refunded"];

/** Mall orders, longest waiting first. */
function OrderReviewPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseOperatorSearch(useSearch({ from: "/admin/goods" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /goods/queue", reviewQueueQuery(search)));
  const at = (state: OrderState, cursor?: string) => operatorHref(app, "goods", { state, cursor });
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
      <ListTools
        page="goods"
        search={{ state: search.state }}
        isEmpty={data.list.length === 0}
        load={async (cursor?: string) => {
          const page = await api.call("GET /goods/queue", { state: search.state, cursor });
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
        back={search.cursor ? { href: at(search.state), name: m.operator_first() } : undefined}
        next={data.cursor ? { href: at(search.state, data.cursor), name: m.operator_next() } : undefined}
      />
    </>
  );
}

export const OrderReviewScreen = operatorScreen("goods", OrderReviewPage);
