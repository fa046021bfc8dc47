import "#client/features/charts/charts.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { EarningFigures } from "#client/features/wallet/earning-figures.tsx";
import { Withdrawals } from "#client/features/wallet/withdrawals.tsx";
import { anyCan } from "#domain/permissions/can.ts";
import { ExpertApplicationPage } from "../application/expert-application-page.tsx";
import { CreatorFrame } from "../creator-screen.tsx";
import { CreatorFacts } from "./creator-facts.tsx";
import { PlansByState } from "./plans-by-state.tsx";
import { UnfinishedPlans } from "./unfinished-plans.tsx";

function Overview() {
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /creator_platform/overview", {}));
  return (
    <div className="flex flex-col gap-6">
      <EarningFigures balance={data.balance} />
      <CreatorFacts overview={data} />
      <div className="grid grid-cols-1 items-start gap-4 md:grid-cols-2">
        <PlansByState counts={data.counts} />
        <UnfinishedPlans />
      </div>
      <Withdrawals withdrawable={data.balance.withdrawable} />
    </div>
  );
}

export function CreatorOverviewScreen() {
  const { user } = useApp();
  const isExpert = user !== undefined && anyCan(user.roles, "publish_plan");
  return <CreatorFrame page="overview">{() => (isExpert ? <Overview /> : <ExpertApplicationPage />)}</CreatorFrame>;
}
