import { useSuspenseQuery } from "@tanstack/react-query";
import { useLoaderData, useParams, useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { LoginRequired } from "#client/features/identity/login-required.tsx";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { isSealed } from "./is-sealed.ts";
import { TipContent } from "./tip-content.tsx";
import { TipHeader } from "./tip-header.tsx";
import { TipMatch } from "./tip-match.tsx";
import { TipOutcome } from "./tip-outcome.tsx";
import { TipProof } from "./tip-proof.tsx";
import { TipPurchase } from "./tip-purchase.tsx";
import { TipRating } from "./tip-rating.tsx";
import { TipRecord } from "./tip-record.tsx";
import { TipTimeline } from "./tip-timeline.tsx";

/** Polled, so that settlements, corrections and new sales appear while the page is open. */
const REFRESH_MS = 30_000;

function Tip({ planId }: { planId: number }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: plan } = useSuspenseQuery({
    ...callQuery(api, "GET /expert_plan/getExpertPlanInfo", { planId }),
    refetchInterval: ({ state }) =>
      state.data?.state === "released" || state.data?.state === "locked" ? REFRESH_MS : false,
  });
  return (
    <>
      <title>{`${plan.title || m.tip_title()} | ${app.brand.name}`}</title>
      <CrestSprite />
      <article className="grid grid-cols-1 gap-6 lg:grid-cols-3" data-plan={planId} data-state={plan.state}>
        <div className="flex min-w-0 flex-col gap-6 lg:col-span-2">
          <TipHeader plan={plan} />
          <TipOutcome plan={plan} />
          <TipContent plan={plan} />
          {isSealed(plan) ? <TipRecord uid={plan.expert.uid} /> : null}
          {plan.sale && plan.state === "settled" ? <TipRating planId={planId} sale={plan.sale} /> : null}
        </div>
        <div className="flex min-w-0 flex-col gap-6">
          <TipPurchase plan={plan} />
          {plan.match ? <TipMatch match={plan.match} leagueName={plan.leagueName} /> : null}
          {plan.timeline.length > 0 ? <TipTimeline plan={plan} /> : null}
          {plan.proof ? <TipProof plan={plan} proof={plan.proof} /> : null}
        </div>
      </article>
    </>
  );
}

/** A tip: preview and purchase while it is sealed, then its text, outcome and proof. */
export function TipScreen() {
  const { kind } = useLoaderData({ from: "/expert/tip/$id" });
  const { id } = useParams({ from: "/expert/tip/$id" });
  return (
    <PageLayout>
      {kind === "tip" ? <Tip planId={Number(id)} /> : null}
      {kind === "sign_in" ? <LoginRequired why={m.tip_members_only()} /> : null}
      {kind === "not_offered" ? (
        <EmptyState headingLevel={1} icon="i-lucide-ban" title={m.error_plans_not_offered()} />
      ) : null}
    </PageLayout>
  );
}
