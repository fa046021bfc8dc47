import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { planStateName } from "#client/features/plans/plan-words.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { PLAN_QUEUE_STATES } from "#domain/plans/creator-contract.ts";
import { m } from "#messages";
import { kickOffFilter, ListFilters } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { FlaggedSaleList } from "./flagged-sale-list.tsx";
import { TipCard } from "./tip-card.tsx";
import { isFlaggedTab, tipQueueQuery } from "./tip-queue-query.ts";

function TipQueue({ search }: { search: Parameters<typeof tipQueueQuery>[0] }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = tipQueueQuery(search);
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/plans", query));
  const { state, sort } = query;
  const at = (page?: number) => operatorHref(app, "tips", { state, sort, cursor: page });
  const hasMore = data.page * data.size < data.total;
  return (
    <>
      <ListFilters<number>
        page="tips"
        tab={{ state }}
        filters={[kickOffFilter(sort)]}
        isEmpty={data.list.length === 0}
        load={async (page = 1) => {
          const rows = await api.call("GET /operator/plans", { ...query, page });
          return { list: rows.list, next: page * rows.size < rows.total ? page + 1 : null };
        }}
      />
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.list.map((plan) => (
            <TipCard key={plan.planId} plan={plan} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-lightbulb" title={m.creator_none()} />
      )}
      <Pager
        label={m.operator_tips()}
        back={query.page > 1 ? { href: at(), name: m.operator_first() } : undefined}
        next={hasMore ? { href: at(query.page + 1), name: m.operator_next() } : undefined}
      />
    </>
  );
}

/** Tips to review, next kick-off first. Tips on sale can be taken down. */
function TipReviewPage() {
  const app = useApp();
  const search = useSearch({ from: "/admin/tips" });
  const isFlagged = isFlaggedTab(search);
  const { state: current } = tipQueueQuery(search);
  return (
    <>
      <LinkTabs
        label={m.operator_tips()}
        tabs={[
          ...PLAN_QUEUE_STATES.map((state) => ({
            href: operatorHref(app, "tips", { state }),
            label: planStateName(state),
            current: !isFlagged && state === current,
          })),
          { href: operatorHref(app, "tips", { state: "flagged" }), label: m.operator_flagged(), current: isFlagged },
        ]}
      />
      {isFlagged ? <FlaggedSaleList search={search} /> : <TipQueue search={search} />}
    </>
  );
}

export const TipReviewScreen = operatorScreen("tips", TipReviewPage);
