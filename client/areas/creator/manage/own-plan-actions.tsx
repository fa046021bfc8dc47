import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { Modal } from "#client/ui/modal.tsx";
import { creatorHref } from "#client/workplace-links.ts";
import type { CreatorPlan } from "#domain/plans/creator-contract.ts";
import { nextPlanStep } from "#domain/plans/plan-states.ts";
import { m } from "#messages";

type Operation = "withdraw" | "take_down" | "delete";
const CALLS = {
  withdraw: "POST /creator_platform/withdrawPlan",
  take_down: "POST /creator_platform/takeDownPlan",
  delete: "POST /creator_platform/deletePlan",
} as const;
const NAMES: Record<Operation, () => string> = {
  withdraw: m.creator_withdraw_review,
  take_down: m.creator_take_down,
  delete: m.creator_delete,
};
const CONFIRMATIONS: Partial<Record<Operation, () => string>> = {
  take_down: m.creator_take_down_confirm,
  delete: m.creator_delete_confirm,
};

/** Actions allowed by the tip's state. Taking down and deleting ask for confirmation. */
export function OwnPlanActions({ plan: { planId, state } }: { plan: CreatorPlan }) {
  const app = useApp();
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const [asked, setAsked] = useState<Operation>();
  const send = async (operation: Operation) => {
    const isDone = await run((api) => api.call(CALLS[operation], { planId }));
    if (isDone) setAsked(undefined);
    const { queryClient } = router.options.context;
    await Promise.all(
      [
        "GET /creator_platform/getExpertPlans",
        "GET /creator_platform/overview",
        "GET /expert_plan/getExpertPlanInfo",
      ].map((name) => queryClient.invalidateQueries({ queryKey: [name] })),
    );
  };
  const operations = (["withdraw", "take_down", "delete"] as const).filter((one) => nextPlanStep(state, one));
  const isEditable = nextPlanStep(state, "edit") !== undefined;
  if (operations.length === 0 && !isEditable) return null;
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        {isEditable ? (
          <ButtonLink kind="primary" href={creatorHref(app, "progComponent", { id: planId })}>
            {m.schedule_edit()}
          </ButtonLink>
        ) : null}
        {operations.map((operation) => (
          <Button
            key={operation}
            className="needs-scripts"
            disabled={isPending}
            onClick={() => (CONFIRMATIONS[operation] ? setAsked(operation) : void send(operation))}
          >
            {NAMES[operation]()}
          </Button>
        ))}
      </div>
      {asked ? null : <ErrorNotice text={failure} />}
      {asked ? (
        <Modal title={NAMES[asked]()} onClose={() => setAsked(undefined)}>
          <p className="text-14">{CONFIRMATIONS[asked]?.()}</p>
          <ErrorNotice text={failure} />
          <div className="flex flex-wrap gap-3">
            <Button kind="primary" aria-busy={isPending} onClick={() => void send(asked)}>
              {NAMES[asked]()}
            </Button>
            <Button onClick={() => setAsked(undefined)}>{m.account_cancel()}</Button>
          </div>
        </Modal>
      ) : null}
    </div>
  );
}
