import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { useApp } from "#client/app-context.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { useAction } from "#client/features/forms/use-action.ts";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import type { MatchCard } from "#domain/matches/card.ts";
import { m } from "#messages";
import { MatchFields } from "./match-fields.tsx";
import { emptyDraft } from "./plan-fields.ts";

/** Selects the match, stores the draft and opens it in the editor. */
export function NewPlan() {
  const app = useApp();
  const router = useRouter();
  const { run, failure, isPending } = useAction(router);
  const [match, setMatch] = useState<MatchCard | null>(null);
  const [error, setError] = useState<string>();
  if (!app.brand.plans) return <EmptyState icon="i-lucide-lightbulb-off" title={m.error_plans_not_offered()} />;
  const start = async () => {
    if (!match) {
      setError(m.schedule_match_missing());
      return;
    }
    await run(async (api) => {
      const { planId } = await api.call("POST /creator_platform/savePlan", emptyDraft(match.id, app.locale));
      await router.navigate({ to: "/creatorCenter/progComponent", search: { id: planId } });
    });
  };
  return (
    <section className="flex max-w-prose flex-col gap-4" aria-labelledby="new-tip">
      <h2 id="new-tip" className="text-20">
        {m.creator_new_tip()}
      </h2>
      <MatchFields
        match={match}
        error={error}
        onMatch={(chosen) => {
          setMatch(chosen);
          setError(undefined);
        }}
      />
      <ErrorNotice text={failure} />
      <Button kind="primary" className="needs-scripts self-start" aria-busy={isPending} onClick={() => void start()}>
        {m.creator_continue()}
      </Button>
    </section>
  );
}
