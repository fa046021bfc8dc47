import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { COMPLAINT_STATES, type ComplaintState } from "#domain/complaints/contract.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { m } from "#messages";
import { ListFilters, sortFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { ComplaintCard } from "./complaint-card.tsx";
import { complaintQueueQuery } from "./complaint-queue-query.ts";

const STATE_LABELS: Record<ComplaintState, () => string> = {
  open: () => m.complaint_state_open(),
  claimed: () => m.complaint_state_claimed(),
  upheld: () => m.complaint_state_upheld(),
  dismissed: () => m.complaint_state_dismissed(),
};

/** Complaints sent with the form at /protocol/complaint. */
function ComplaintsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = complaintQueueQuery(useSearch({ from: "/admin/complaints" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/complaints", query));
  const at = (state: ComplaintState, sort?: QueueSort, cursor?: number) =>
    operatorHref(app, "complaints", { state, sort, cursor });
  return (
    <>
      <LinkTabs
        label={m.shell_page_complaint()}
        tabs={COMPLAINT_STATES.map((state) => ({
          href: at(state),
          label: STATE_LABELS[state](),
          current: state === query.state,
        }))}
      />
      <ListFilters
        page="complaints"
        tab={{ state: query.state }}
        filters={[sortFilter(query.sort)]}
        isEmpty={data.list.length === 0}
        load={(after?: number) => api.call("GET /operator/complaints", { ...query, after })}
      />
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.list.map((complaint) => (
            <ComplaintCard key={complaint.id} complaint={complaint} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-inbox" title={m.complaint_none()} />
      )}
      <Pager
        label={m.shell_page_complaint()}
        back={query.after ? { href: at(query.state, query.sort), name: m.operator_first() } : undefined}
        next={data.next ? { href: at(query.state, query.sort, data.next), name: m.operator_next() } : undefined}
      />
    </>
  );
}

export const ComplaintsScreen = operatorScreen("complaints", ComplaintsPage);
