import "#client/features/charts/charts.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { planStateName } from "#client/features/plans/plan-words.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { creatorHref } from "#client/workplace-links.ts";
import { PLAN_STATES, type PlanState } from "#domain/plans/plan-states.ts";
import { m } from "#messages";
import { ownPlansQuery } from "../creator-queries.ts";
import { creatorScreen } from "../creator-screen.tsx";
import { FeedbackList } from "./feedback-list.tsx";
import { OwnPlanCard } from "./own-plan-card.tsx";

/** The expert's tips by state, most recently changed first. */
function OwnPlansPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = ownPlansQuery(useSearch({ from: "/creatorCenter/progManage" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /creator_platform/getExpertPlans", query));
  const at = (state: PlanState | undefined, page?: number) => creatorHref(app, "progManage", { state, page });
  const all = PLAN_STATES.reduce((sum, state) => sum + data.counts[state], 0);
  const tab = (state: PlanState | undefined, name: string, count: number) => ({
    href: at(state),
    label: `${name} ${wholeNumber(count, app.locale)}`,
    current: state === query.state,
  });
  const hasMore = data.page * data.size < data.total;
  return (
    <div className="flex flex-col gap-4">
      <LinkTabs
        label={m.creator_tips()}
        tabs={[
          tab(undefined, m.transactions_all(), all),
          ...PLAN_STATES.map((state) => tab(state, planStateName(state), data.counts[state])),
        ]}
      />
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.list.map((plan) => (
            <OwnPlanCard key={plan.planId} plan={plan} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-lightbulb" title={m.creator_none()}>
          <ButtonLink kind="primary" href={creatorHref(app, "progComponent")}>
            {m.creator_new_tip()}
          </ButtonLink>
        </EmptyState>
      )}
      <Pager
        label={m.creator_tips()}
        back={query.page > 1 ? { href: at(query.state), name: m.operator_first() } : undefined}
        next={hasMore ? { href: at(query.state, query.page + 1), name: m.operator_next() } : undefined}
      />
      <FeedbackList />
    </div>
  );
}

export const OwnPlansScreen = creatorScreen("progManage", OwnPlansPage);
