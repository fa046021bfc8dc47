import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { STAFF_REQUEST_STATES, type StaffRequestState } from "#domain/staff/staff-requests.ts";
import { m } from "#messages";
import { ListFilters, sortFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { RequestCard } from "./request-card.tsx";
import { RequestForm } from "./request-form.tsx";
import { parseMergeTarget, parseStaffUserId, staffRequestsQuery } from "./staff-query.ts";

const STATES: Record<StaffRequestState, () => string> = {
  open: () => m.complaint_state_open(),
  approved: () => m.review_state_approved(),
  rejected: () => m.review_state_rejected(),
  withdrawn: () => m.staff_state_withdrawn(),
};

/** Granting and removing roles takes two people. */
function StaffPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = useSearch({ from: "/admin/staff" });
  const query = staffRequestsQuery(search);
  const [uid, into] = [parseStaffUserId(search), parseMergeTarget(search)];
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/staff/requests", query));
  const at = (state: StaffRequestState, sort?: QueueSort, cursor?: number) =>
    operatorHref(app, "staff", { state, sort, cursor });
  return (
    <>
      <ButtonLink className="self-start" href={operatorHref(app, "users", { state: "staff" })}>
        {m.users_staff()}
      </ButtonLink>
      <RequestForm key={`${uid} ${into}`} uid={uid} into={into} />
      <LinkTabs
        label={m.inbox_staff_requests()}
        tabs={STAFF_REQUEST_STATES.map((state) => ({
          href: at(state),
          label: STATES[state](),
          current: state === query.state,
        }))}
      />
      <ListFilters
        page="staff"
        tab={{ state: query.state }}
        filters={[sortFilter(query.sort)]}
        isEmpty={data.list.length === 0}
        load={(after?: number) => api.call("GET /operator/staff/requests", { ...query, after })}
      />
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.list.map((request) => (
            <RequestCard key={request.requestId} request={request} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-shield" title={m.staff_no_requests()} />
      )}
      <Pager
        label={m.inbox_staff_requests()}
        back={query.after ? { href: at(query.state, query.sort), name: m.operator_first() } : undefined}
        next={data.next ? { href: at(query.state, query.sort, data.next), name: m.operator_next() } : undefined}
      />
    </>
  );
}

export const StaffScreen = operatorScreen("staff", StaffPage);
