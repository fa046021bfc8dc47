import { useApp } from "#client/app-context.ts";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { planLabelName, planStateName } from "#client/features/plans/plan-words.ts";
import { recordText } from "#client/features/plans/record-text.ts";
import { FollowButton } from "#client/features/social/follow-button.tsx";
import { ShareButton } from "#client/features/social/share-button.tsx";
import { dateAndTime } from "#client/format/dates.ts";
import { expertProfileHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { PlanView } from "#domain/plans/views-contract.ts";
import { m } from "#messages";

/** Title, labels, and the author with their record. */
export function TipHeader({ plan }: { plan: PlanView }) {
  const app = useApp();
  const { expert, label, releasedAtMs, state, title, locale } = plan;
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={state === "released" ? "accent" : "neutral"}>{planStateName(state)}</Badge>
        {label ? <Badge>{planLabelName(label)}</Badge> : null}
        {plan.isRefundable ? <Badge>{m.tip_refundable()}</Badge> : null}
        {plan.isBought ? <Badge tone="accent">{m.tip_bought()}</Badge> : null}
      </div>
      {title ? (
        <h1 className="text-24 font-700 break-words" lang={locale}>
          <bdi>{title}</bdi>
        </h1>
      ) : (
        <h1 className="text-24 font-700">{m.tip_title()}</h1>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <Avatar person={expert} size={40} />
        <div className="min-w-40 flex-1">
          <Link
            className="block truncate rounded-6 font-600 text-strong hover:underline focus-ring"
            href={expertProfileHref(app, expert.uid)}
          >
            <bdi>{expert.username}</bdi>
          </Link>
          <p className="text-12 text-muted">
            {recordText(expert, app.locale)}
            {expert.settled > 0 && !expert.isRanked ? ` · ${m.expert_too_few()}` : ""}
          </p>
        </div>
        {app.user?.uid === expert.uid ? null : (
          <FollowButton uid={expert.uid} username={expert.username} isFollow={expert.isFollowed} />
        )}
        <ShareButton title={title || m.tip_title()} />
      </div>
      <p className="text-12 text-muted">
        {m.tip_entry_released()} · {dateAndTime(releasedAtMs, app.locale, app.timeZone)}
      </p>
    </header>
  );
}
