import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { CASE_STATES, type CaseState } from "#domain/content/kinds.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { m } from "#messages";
import { ListFilters, sortFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { caseQueueQuery } from "./case-queue-query.ts";
import { ContentCaseCard } from "./content-case-card.tsx";

const STATE_LABELS: Record<CaseState, () => string> = {
  open: () => m.complaint_state_open(),
  claimed: () => m.complaint_state_claimed(),
  kept: () => m.content_state_kept(),
  removed: () => m.content_state_removed(),
};

/** Reported comments and posts. */
function ContentQueuePage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = caseQueueQuery(useSearch({ from: "/admin/comments" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/content", query));
  const at = (state: CaseState, sort?: QueueSort, cursor?: number) =>
    operatorHref(app, "comments", { state, sort, cursor });
  return (
    <>
      <LinkTabs
        label={m.content_queue_title()}
        tabs={CASE_STATES.map((state) => ({
          href: at(state),
          label: STATE_LABELS[state](),
          current: state === query.state,
        }))}
      />
      <ListFilters
        page="comments"
        tab={{ state: query.state }}
        filters={[sortFilter(query.sort)]}
        isEmpty={data.list.length === 0}
        load={(after?: number) => api.call("GET /operator/content", { ...query, after })}
      />
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.list.map((one) => (
            <ContentCaseCard key={one.caseId} contentCase={one} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-inbox" title={m.content_queue_none()} />
      )}
      <Pager
        label={m.content_queue_title()}
        back={query.after ? { href: at(query.state, query.sort), name: m.operator_first() } : undefined}
        next={data.next ? { href: at(query.state, query.sort, data.next), name: m.operator_next() } : undefined}
      />
    </>
  );
}

export const ContentQueueScreen = operatorScreen("comments", ContentQueuePage);
