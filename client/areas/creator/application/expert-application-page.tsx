import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { expertBanLabel, expertRejectLabel } from "#client/features/experts/review-labels.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { ButtonAnchor } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { creatorHref } from "#client/workplace-links.ts";
import { EXPERT_BAN_REASONS, EXPERT_REJECT_REASONS } from "#domain/experts/application.ts";
import type { OwnExpertApplication } from "#domain/experts/contract.ts";
import { m } from "#messages";
import { ExpertApplicationForm } from "./expert-application-form.tsx";

function reasonText({ reason, note }: OwnExpertApplication): string {
  const rejected = EXPERT_REJECT_REASONS.find((one) => one === reason);
  const banned = EXPERT_BAN_REASONS.find((one) => one === reason);
  const label = rejected ? expertRejectLabel(rejected) : banned ? expertBanLabel(banned) : "";
  return [label, note].filter(Boolean).join(" · ");
}

function Rejected({ application, mayApply }: { application: OwnExpertApplication; mayApply: boolean }) {
  const app = useApp();
  const { mayApplyAtMs } = application;
  return (
    <section className="flex max-w-prose flex-col gap-2 rounded-16 bg-live-soft p-4 text-14">
      <h2 className="text-16">{m.notification_expert_rejected()}</h2>
      <p className="break-words text-strong">{reasonText(application)}</p>
      {mayApply || mayApplyAtMs === null ? null : (
        <p className="text-muted">
          {m.apply_again_from({ date: dateAndTime(mayApplyAtMs, app.locale, app.timeZone) })}
        </p>
      )}
    </section>
  );
}

/** For users who aren't experts: the form, or the state of their application. */
export function ExpertApplicationPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: application } = useSuspenseQuery(callQuery(api, "GET /expert/application", {}));
  const { state, termsVersion, mayApplyAtMs, appliedAtMs } = application;
  switch (state) {
    case "under_review":
      return (
        <EmptyState
          icon="i-lucide-hourglass"
          title={m.apply_review_title()}
          text={m.apply_review_text({ date: dateAndTime(appliedAtMs ?? 0, app.locale, app.timeZone) })}
        />
      );
    case "approved":
      return (
        <EmptyState icon="i-lucide-badge-check" title={m.notification_expert_approved()}>
          {/* A full page load, which picks up the new role. */}
          <ButtonAnchor kind="primary" href={creatorHref(app)}>
            {m.creator_center()}
          </ButtonAnchor>
        </EmptyState>
      );
    case "banned":
      return <EmptyState icon="i-lucide-ban" title={m.error_expert_banned()} text={reasonText(application)} />;
    case "rejected": {
      const mayApply = mayApplyAtMs === null || mayApplyAtMs <= Date.now();
      return (
        <>
          <Rejected application={application} mayApply={mayApply} />
          {mayApply ? <ExpertApplicationForm termsVersion={termsVersion} /> : null}
        </>
      );
    }
    case "not_applied":
      if (app.brand.plans) return <ExpertApplicationForm termsVersion={termsVersion} />;
      return <EmptyState icon="i-lucide-lightbulb-off" title={m.error_plans_not_offered()} />;
  }
}
