import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { banReasonLabel, rejectReasonLabel } from "#client/features/anchors/anchor-labels.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { ButtonAnchor } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { anchorHref } from "#client/workplace-links.ts";
import type { AnchorApplicationStatus } from "#domain/anchors/contract.ts";
import { m } from "#messages";
import { ApplicationForm } from "./application-form.tsx";

const canReapply = ({ canReapplyAtMs }: AnchorApplicationStatus): boolean =>
  canReapplyAtMs === null || canReapplyAtMs <= Date.now();

function Rejected({ status }: { status: AnchorApplicationStatus }) {
  const app = useApp();
  const { reason, note, canReapplyAtMs } = status;
  return (
    <section className="mb-6 flex max-w-prose flex-col gap-2 rounded-16 bg-live-soft p-4 text-14">
      <h2 className="text-16">{m.notification_anchor_rejected()}</h2>
      {reason ? <p className="text-strong">{rejectReasonLabel(reason)}</p> : null}
      {note ? <p className="break-words">{note}</p> : null}
      {canReapplyAtMs === null || canReapply(status) ? null : (
        <p className="text-muted">
          {m.apply_again_from({ date: dateAndTime(canReapplyAtMs, app.locale, app.timeZone) })}
        </p>
      )}
    </section>
  );
}

/** For users who aren't streamers: the form, or the state of their application. */
export function ApplicationPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data: status } = useSuspenseQuery(callQuery(api, "GET /anchor/status", {}));
  switch (status.state) {
    case "under_review":
      return (
        <EmptyState
          icon="i-lucide-hourglass"
          title={m.apply_review_title()}
          text={m.apply_review_text({ date: dateAndTime(status.appliedAtMs ?? 0, app.locale, app.timeZone) })}
        />
      );
    case "approved":
      return (
        <EmptyState icon="i-lucide-badge-check" title={m.notification_anchor_approved()}>
          {/* A full page load, which picks up the new role. */}
          <ButtonAnchor kind="primary" href={anchorHref(app)}>
            {m.anchor_center()}
          </ButtonAnchor>
        </EmptyState>
      );
    case "banned":
      return (
        <EmptyState
          icon="i-lucide-ban"
          title={m.error_anchor_banned()}
          text={[status.banReason ? banReasonLabel(status.banReason) : "", status.note].filter(Boolean).join(" · ")}
        />
      );
    case "rejected":
      return (
        <>
          <Rejected status={status} />
          {canReapply(status) ? <ApplicationForm status={status} /> : null}
        </>
      );
    case "not_applied":
      return <ApplicationForm status={status} />;
  }
}
