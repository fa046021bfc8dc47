import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { operatorHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { APPLICATION_QUEUE_STATES } from "#domain/anchors/contract.ts";
import { m } from "#messages";
import { operatorScreen } from "../operator-screen.tsx";
import { ApplicationCard } from "./application-card.tsx";
import { applicationQueueQuery, type QueueState } from "./application-queue-query.ts";
import { UnappliedAnchors } from "./unapplied-anchors.tsx";

const LABELS: Record<QueueState, () => string> = {
  under_review: m.order_state_under_review,
  approved: m.review_state_approved,
  rejected: m.review_state_rejected,
};

/** Streamer applications, longest waiting first. */
function AnchorReviewPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = applicationQueueQuery(useSearch({ from: "/admin/anchors" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/anchorApplications", query));
  const at = (state: QueueState, page?: number) => operatorHref(app, "anchors", { state, cursor: page });
  const hasMore = data.page * data.size < data.total;
  return (
    <>
      <LinkTabs
        label={m.operator_anchors()}
        tabs={APPLICATION_QUEUE_STATES.map((state) => ({
          href: at(state),
          label: LABELS[state](),
          current: state === query.state,
        }))}
      />
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.list.map((application) => (
            <ApplicationCard key={application.applicationId} application={application} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-id-card" title={m.operator_anchors_empty()} />
      )}
      <Pager
        label={m.operator_anchors()}
        back={query.page > 1 ? { href: at(query.state), name: m.operator_first() } : undefined}
        next={hasMore ? { href: at(query.state, query.page + 1), name: m.operator_next() } : undefined}
      />
      {query.state === "approved" ? <UnappliedAnchors /> : null}
    </>
  );
}

export const AnchorReviewScreen = operatorScreen("anchors", AnchorReviewPage);
