import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { operatorHref } from "#client/links.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { STORED_EXPERT_APPLICATION_STATES } from "#domain/experts/application.ts";
import { m } from "#messages";
import { applicationQueueQuery, type QueueState } from "../anchors/application-queue-query.ts";
import { operatorScreen } from "../operator-screen.tsx";
import { ExpertApplicationCard } from "./expert-application-card.tsx";

const LABELS: Record<QueueState, () => string> = {
  under_review: m.order_state_under_review,
  approved: m.review_state_approved,
  rejected: m.review_state_rejected,
};

/** Expert applications, longest waiting first. Approved experts can be banned. */
function ExpertReviewPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = applicationQueueQuery(useSearch({ from: "/admin/experts" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/expertApplications", query));
  const at = (state: QueueState, page?: number) => operatorHref(app, "experts", { state, cursor: page });
  const hasMore = data.page * data.size < data.total;
  return (
    <>
      <LinkTabs
        label={m.operator_experts()}
        tabs={STORED_EXPERT_APPLICATION_STATES.map((state) => ({
          href: at(state),
          label: LABELS[state](),
          current: state === query.state,
        }))}
      />
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.list.map((application) => (
            <ExpertApplicationCard key={application.applicationId} application={application} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-id-card" title={m.operator_anchors_empty()} />
      )}
      <Pager
        label={m.operator_experts()}
        back={query.page > 1 ? { href: at(query.state), name: m.operator_first() } : undefined}
        next={hasMore ? { href: at(query.state, query.page + 1), name: m.operator_next() } : undefined}
      />
    </>
  );
}

export const ExpertReviewScreen = operatorScreen("experts", ExpertReviewPage);
