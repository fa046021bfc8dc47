import "#client/features/charts/charts.css";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { planStateName } from "#client/features/plans/plan-words.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { creatorHref } from "#client/workplace-links.ts";
import { nextPlanStep } from "#domain/plans/plan-states.ts";
import { m } from "#messages";
import { parsePlanId } from "../creator-queries.ts";
import { creatorScreen } from "../creator-screen.tsx";
import { NewPlan } from "./new-plan.tsx";
import { PlanEditor } from "./plan-editor.tsx";

function StoredPlan({ planId }: { planId: number }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /creator_platform/plan", { planId }));
  if (nextPlanStep(data.state, "edit")) return <PlanEditor opened={data} />;
  return (
    <EmptyState icon="i-lucide-lock" title={m.error_plan_not_editable()} text={planStateName(data.state)}>
      <ButtonLink kind="primary" href={creatorHref(app, "progManage", { state: data.state })}>
        {m.creator_tips()}
      </ButtonLink>
    </EmptyState>
  );
}

/** Starts a new tip with its match, or edits a draft or rejected tip. */
function EditorPage() {
  const planId = parsePlanId(useSearch({ from: "/creatorCenter/progComponent" }));
  return planId === undefined ? <NewPlan /> : <StoredPlan key={planId} planId={planId} />;
}

export const PlanEditorScreen = creatorScreen("progComponent", EditorPage);
