import { useApp } from "#client/app-context.ts";
import { expertRejectLabel } from "#client/features/experts/review-labels.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { profileHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { ExpertApplicationForReview } from "#domain/experts/contract.ts";
import { m } from "#messages";
import { Fact } from "../fact.tsx";
import { ExpertApplicationActions } from "./expert-application-actions.tsx";
import { ExpertBanActions } from "./expert-ban-actions.tsx";

/** One application with its leagues, texts and actions. */
export function ExpertApplicationCard({ application }: { application: ExpertApplicationForReview }) {
  const app = useApp();
  const { applicationId, user, claimedBy, state, leagues, reason, note, bannedAtMs, appliedAtMs } = application;
  const isOwnClaim = claimedBy !== null && claimedBy.uid === app.user?.uid;
  return (
    <li data-application={applicationId} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Link
          className="rounded-6 text-16 font-600 text-strong hover:underline focus-ring"
          href={profileHref(app, user.uid)}
        >
          <bdi>{user.username}</bdi> <span className="text-muted tabular">{user.uid}</span>
        </Link>
        <time className="text-13 text-muted" dateTime={new Date(appliedAtMs).toISOString()}>
          {dateAndTime(appliedAtMs, app.locale, app.timeZone)}
        </time>
        {claimedBy && state === "under_review" ? (
          <Badge tone={isOwnClaim ? "accent" : "neutral"}>
            {isOwnClaim ? m.operator_claimed_own() : m.operator_claimed_other({ id: claimedBy.username })}
          </Badge>
        ) : null}
        {bannedAtMs === null ? null : <Badge tone="live">{m.operator_expert_banned()}</Badge>}
      </div>
      <dl>
        <Fact name={m.library_leagues()}>{leagues.map(({ name }) => name).join(" · ")}</Fact>
        <Fact name={m.expert_terms_title()}>{m.expert_terms_version({ version: application.termsVersion })}</Fact>
        {reason ? <Fact name={m.operator_reject_reason()}>{expertRejectLabel(reason)}</Fact> : null}
        {note ? <Fact name={m.fact_note()}>{note}</Fact> : null}
      </dl>
      <section>
        <h3 className="text-13 text-muted">{m.expert_apply_experience()}</h3>
        <p dir="auto" className="break-words text-14">
          {application.experience}
        </p>
      </section>
      <section>
        <h3 className="text-13 text-muted">{m.expert_apply_sample()}</h3>
        <p dir="auto" className="break-words text-14">
          {application.sampleAnalysis}
        </p>
      </section>
      {state === "under_review" ? <ExpertApplicationActions application={application} /> : null}
      {state === "approved" ? <ExpertBanActions userId={user.uid} isBanned={bannedAtMs !== null} /> : null}
    </li>
  );
}
