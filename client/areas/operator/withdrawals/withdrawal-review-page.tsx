import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { withdrawalStateLabel } from "#client/features/wallet/withdrawal-labels.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { WITHDRAWAL_STATES, type WithdrawalState } from "#domain/anchors/application.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { m } from "#messages";
import { ListFilters, sortFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { WithdrawalCard } from "./withdrawal-card.tsx";
import { withdrawalQueueQuery } from "./withdrawal-queue-query.ts";

/** Withdrawal requests by state. */
function WithdrawalReviewPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = withdrawalQueueQuery(useSearch({ from: "/admin/withdrawals" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/withdrawals", query));
  const at = (state: WithdrawalState, sort?: QueueSort, page?: number) =>
    operatorHref(app, "withdrawals", { state, sort, cursor: page });
  const hasMore = data.page * data.size < data.total;
  return (
    <>
      <LinkTabs
        label={m.operator_withdrawals()}
        tabs={WITHDRAWAL_STATES.map((state) => ({
          href: at(state),
          label: withdrawalStateLabel(state),
          current: state === query.state,
        }))}
      />
      <ListFilters
        page="withdrawals"
        tab={{ state: query.state }}
        filters={[sortFilter(query.sort)]}
        isEmpty={data.list.length === 0}
        csv={() => api.call("GET /operator/withdrawalsCsv", { state: query.state, sort: query.sort })}
      />
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.list.map((withdrawal) => (
            <WithdrawalCard key={withdrawal.withdrawalId} withdrawal={withdrawal} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-wallet" title={m.operator_withdrawals_empty()} />
      )}
      <Pager
        label={m.operator_withdrawals()}
        back={query.page > 1 ? { href: at(query.state, query.sort), name: m.operator_first() } : undefined}
        next={hasMore ? { href: at(query.state, query.sort, query.page + 1), name: m.operator_next() } : undefined}
      />
    </>
  );
}

export const WithdrawalReviewScreen = operatorScreen("withdrawals", WithdrawalReviewPage);
