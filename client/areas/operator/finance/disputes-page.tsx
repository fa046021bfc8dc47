import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { DISPUTE_STATES, type DisputeState } from "#domain/wallet/dispute-case.ts";
import { m } from "#messages";
import { ListFilters, sortFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { DisputeCard } from "./dispute-card.tsx";
import { disputeStateLabel } from "./finance-labels.ts";
import { disputesQuery } from "./finance-search.ts";

/** Disputes by state, sorted by deadline. */
function DisputesPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = disputesQuery(useSearch({ from: "/admin/disputes" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/disputes", query));
  const at = (state: DisputeState, sort?: QueueSort, cursor?: string) =>
    operatorHref(app, "disputes", { state, sort, cursor });
  return (
    <>
      <LinkTabs
        label={m.finance_disputes()}
        tabs={DISPUTE_STATES.map((state) => ({
          href: at(state),
          label: disputeStateLabel(state),
          current: state === query.state,
        }))}
      />
      <ListFilters
        page="disputes"
        tab={{ state: query.state }}
        filters={[sortFilter(query.sort)]}
        isEmpty={data.list.length === 0}
        load={async (cursor?: string) => {
          const { list, cursor: next } = await api.call("GET /operator/disputes", { ...query, cursor });
          return { list, next };
        }}
      />
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.list.map((dispute) => (
            <DisputeCard key={dispute.id} dispute={dispute} nowMs={app.nowMs} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-gavel" title={m.finance_no_disputes()} />
      )}
      <Pager
        label={m.finance_disputes()}
        back={query.cursor ? { href: at(query.state, query.sort), name: m.operator_first() } : undefined}
        next={data.cursor ? { href: at(query.state, query.sort, data.cursor), name: m.operator_next() } : undefined}
      />
    </>
  );
}

export const DisputesScreen = operatorScreen("disputes", DisputesPage);
