import type { ReactNode } from "react";
import { useApp } from "#client/app-context.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { APPLICATION_QUEUE_STATES } from "#domain/anchors/contract.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { m } from "#messages";
import type { ApplicationQueueQuery, QueueState } from "./anchors/application-queue-query.ts";
import { ListFilters, sortFilter } from "./list-filters.tsx";

const LABELS: Record<QueueState, () => string> = {
  under_review: m.order_state_under_review,
  approved: m.review_state_approved,
  rejected: m.review_state_rejected,
};

type Props<Row> = {
  label: string;
  section: "anchors" | "experts";
  query: ApplicationQueueQuery;
  data: { list: readonly Row[]; total: number; page: number; size: number };
  children: (row: Row) => ReactNode;
};

/** Applications by state, without a CSV export because they contain identity data. */
export function ApplicationQueue<Row>({ label, section, query, data, children }: Props<Row>) {
  const app = useApp();
  const at = (state: QueueState, sort?: QueueSort, page?: number) =>
    operatorHref(app, section, { state, sort, cursor: page });
  const hasMore = data.page * data.size < data.total;
  return (
    <>
      <LinkTabs
        label={label}
        tabs={APPLICATION_QUEUE_STATES.map((state) => ({
          href: at(state),
          label: LABELS[state](),
          current: state === query.state,
        }))}
      />
      <ListFilters
        page={section}
        tab={{ state: query.state }}
        filters={[sortFilter(query.sort)]}
        isEmpty={data.list.length === 0}
      />
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">{data.list.map(children)}</ul>
      ) : (
        <EmptyState icon="i-lucide-id-card" title={m.operator_anchors_empty()} />
      )}
      <Pager
        label={label}
        back={query.page > 1 ? { href: at(query.state, query.sort), name: m.operator_first() } : undefined}
        next={hasMore ? { href: at(query.state, query.sort, query.page + 1), name: m.operator_next() } : undefined}
      />
    </>
  );
}
