import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useRef, useState } from "react";
import { CallError } from "#client/api/call-error.ts";
import { useApp } from "#client/app-context.ts";
import { planRejectLabel } from "#client/features/experts/review-labels.ts";
import { ErrorNotice } from "#client/features/forms/error-notice.tsx";
import { errorText } from "#client/features/forms/error-text.ts";
import { useAction } from "#client/features/forms/use-action.ts";
import { planStateName } from "#client/features/plans/plan-words.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { Button } from "#client/ui/button.tsx";
import type { MatchCard } from "#domain/matches/card.ts";
import type { PlanDraftField } from "#domain/plans/contract.ts";
import type { CreatorPlanDraft } from "#domain/plans/creator-contract.ts";
import { m } from "#messages";
import { BlockEditor } from "./block-editor.tsx";
import { MatchFields } from "./match-fields.tsx";
import { PickFields } from "./pick-fields.tsx";
import { toDraft } from "./plan-fields.ts";
import { PlanPreview } from "./plan-preview.tsx";
import { oddsQuery, type PlanErrors, problemTexts, rejectedTexts } from "./plan-problems.ts";
import { SaleFields } from "./sale-fields.tsx";
import { SaveStatusLine } from "./save-status-line.tsx";
import { TitleField } from "./title-field.tsx";
import { useDraft } from "./use-draft.ts";

/** Submission errors that are shown at the match. */
const MATCH_ERRORS: ReadonlySet<string | undefined> = new Set(["too_many_plans", "match_gone", "plan_match_started"]);

/** Edits one tip; it is autosaved, and can be submitted once it is complete. */
export function PlanEditor({ opened }: { opened: CreatorPlanDraft }) {
  const app = useApp();
  const router = useRouter();
  const { api } = router.options.context;
  const { planId, draft, pictureBaseUrl, rejection } = opened;
  const { fields, change, status, problems, flush } = useDraft(opened);
  const [match, setMatch] = useState<MatchCard | null>(opened.match);
  const [isAsked, setIsAsked] = useState(false);
  const [isPreview, setIsPreview] = useState(false);
  const [matchError, setMatchError] = useState<string>();
  const { data: options } = useQuery({ ...oddsQuery(api, match?.id ?? 0), enabled: match !== null });
  const siteOdds = options?.options
    .find(({ playType }) => playType === fields.playType)
    ?.lines.find(({ line }) => line === fields.line)
    ?.picks.find(({ pick }) => pick === fields.pick)?.oddsHundredths;
  const form = useRef<HTMLFormElement>(null);
  const [errorRounds, setErrorRounds] = useState(0);
  useEffect(() => {
    if (errorRounds > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errorRounds]);
  const { run, failure, isPending } = useAction(router, (error) => {
    const isOfMatch = error instanceof CallError && MATCH_ERRORS.has(error.errorName);
    if (isOfMatch) setMatchError(errorText(error));
    setErrorRounds((count) => count + 1);
    // These errors are shown at their fields.
    return isOfMatch || (error instanceof CallError && error.errorName === "plan_incomplete");
  });
  const missing: readonly PlanDraftField[] = isAsked ? problems : [];
  const errors: PlanErrors = {
    ...problemTexts(missing, app.locale, draft.locale),
    ...(matchError !== undefined && { match: matchError }),
    ...(status.kind === "failed" && rejectedTexts(status.fields)),
  };
  const submit = async () => {
    setIsAsked(true);
    setMatchError(undefined);
    if (!(await flush())) {
      setErrorRounds((count) => count + 1);
      return;
    }
    const isSubmitted = await run((client) => client.call("POST /creator_platform/submitPlan", { planId }));
    if (!isSubmitted) return;
    showToast(planStateName("under_review"));
    await router.navigate({ to: "/creatorCenter/progManage", search: { state: "under_review" } });
  };
  return (
    <form
      ref={form}
      noValidate
      className="flex max-w-prose flex-col gap-6"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <h2 className="text-20">{m.tip_title()}</h2>
        <SaveStatusLine status={status} />
      </div>
      {rejection ? (
        <div className="flex flex-col gap-1 rounded-10 bg-live-soft px-3 py-2 text-13 text-strong">
          <b>{planRejectLabel(rejection.reason)}</b>
          {rejection.note ? <p className="break-words">{rejection.note}</p> : null}
        </div>
      ) : null}
      <MatchFields
        match={match}
        error={errors.match}
        onMatch={(chosen) => {
          setMatch(chosen);
          setMatchError(undefined);
          if (chosen.id !== fields.matchId) change({ matchId: chosen.id, playType: null, line: null, pick: null });
        }}
      />
      {match ? <PickFields match={match} fields={fields} errors={errors} onChange={change} /> : null}
      <TitleField
        value={fields.title}
        locale={draft.locale}
        error={errors.title}
        onValue={(title) => change({ title })}
      />
      <SaleFields fields={fields} errors={errors} onChange={change} />
      <BlockEditor
        blocks={fields.blocks}
        pictureBaseUrl={pictureBaseUrl}
        error={errors.content}
        onBlocks={(blocks) => change({ blocks })}
      />
      <ErrorNotice text={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" kind="primary" className="needs-scripts" aria-busy={isPending}>
          {m.creator_submit()}
        </Button>
        <Button className="needs-scripts" onClick={() => setIsPreview(true)}>
          {m.golive_preview()}
        </Button>
      </div>
      {isPreview ? (
        <PlanPreview
          draft={toDraft(fields, { planId, locale: draft.locale })}
          match={match}
          leagueName={opened.leagueName}
          siteOddsHundredths={siteOdds ?? undefined}
          pictureBaseUrl={pictureBaseUrl}
          onClose={() => setIsPreview(false)}
        />
      ) : null}
    </form>
  );
}
