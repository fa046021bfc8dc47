import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { REFUND_STATES, type RefundState } from "#domain/wallet/refund-request.ts";
import { m } from "#messages";
import { ListFilters, sortFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { refundStateLabel } from "./finance-labels.ts";
import { refundsQuery } from "./finance-search.ts";
import { RefundCard } from "./refund-card.tsx";

/** Refund requests by state. */
function RefundsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = refundsQuery(useSearch({ from: "/admin/refunds" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/refunds", query));
  const at = (state: RefundState, sort?: QueueSort, cursor?: number) =>
    operatorHref(app, "refunds", { state, sort, cursor });
  return (
    <>
      <LinkTabs
        label={m.creator_refunds()}
        tabs={REFUND_STATES.map((state) => ({
          href: at(state),
          label: refundStateLabel(state),
          current: state === query.state,
        }))}
      />
      <ListFilters
        page="refunds"
        tab={{ state: query.state }}
        filters={[sortFilter(query.sort)]}
        isEmpty={data.list.length === 0}
        load={(after?: number) => api.call("GET /operator/refunds", { ...query, after })}
      />
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.list.map((refund) => (
            <RefundCard key={refund.id} refund={refund} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-undo-2" title={m.finance_no_refunds()} />
      )}
      <Pager
        label={m.creator_refunds()}
        back={query.after > 0 ? { href: at(query.state, query.sort), name: m.operator_first() } : undefined}
        next={data.next ? { href: at(query.state, query.sort, data.next), name: m.operator_next() } : undefined}
      />
    </>
  );
}

export const RefundsScreen = operatorScreen("refunds", RefundsPage);
