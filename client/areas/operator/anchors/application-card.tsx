import { useApp } from "#client/app-context.ts";
import { banReasonLabel, idImageLabel, rejectReasonLabel } from "#client/features/anchors/anchor-labels.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { profileHref } from "#client/links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Link } from "#client/ui/link.tsx";
import type { ApplicationForReview } from "#domain/anchors/contract.ts";
import { m } from "#messages";
import { Fact } from "../fact.tsx";
import { ApplicationActions } from "./application-actions.tsx";
import { BanActions } from "./ban-actions.tsx";
import { IdImageViewer } from "./id-image-viewer.tsx";

function ImageViews({ views }: { views: ApplicationForReview["imageViews"] }) {
  const app = useApp();
  if (views.length === 0) return null;
  return (
    <details>
      <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
        {m.operator_image_views()}
      </summary>
      <ul className="text-13 text-text">
        {views.map(({ by, side, atMs }) => (
          <li key={`${by.uid}-${side}-${atMs}`}>
            <bdi>{by.username}</bdi> · {idImageLabel(side)} ·{" "}
            <time dateTime={new Date(atMs).toISOString()}>{dateAndTime(atMs, app.locale, app.timeZone)}</time>
          </li>
        ))}
      </ul>
    </details>
  );
}

/** One application with its data, ID images and actions. */
export function ApplicationCard({ application }: { application: ApplicationForReview }) {
  const app = useApp();
  const { applicationId, user, claimedBy, state, images, reason, note, ban } = application;
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
        <time className="text-13 text-muted" dateTime={new Date(application.appliedAtMs).toISOString()}>
          {dateAndTime(application.appliedAtMs, app.locale, app.timeZone)}
        </time>
        {claimedBy && state === "under_review" ? (
          <Badge tone={isOwnClaim ? "accent" : "neutral"}>
            {isOwnClaim ? m.operator_claimed_own() : m.operator_claimed_other({ id: claimedBy.username })}
          </Badge>
        ) : null}
        {ban ? <Badge tone="live">{m.operator_banned()}</Badge> : null}
      </div>
      <dl>
        <Fact name={m.apply_name()}>{application.name}</Fact>
        <Fact name={m.apply_phone()}>{application.phone}</Fact>
        <Fact name={m.apply_id_number()}>{application.idNumber}</Fact>
        <Fact name={m.library_born()}>{application.birthDate}</Fact>
        <Fact name={m.operator_introduction()}>{application.introduction}</Fact>
        <Fact name={m.operator_planned_content()}>{application.content}</Fact>
        {reason ? <Fact name={m.operator_reject_reason()}>{rejectReasonLabel(reason)}</Fact> : null}
        {note ? <Fact name={m.fact_note()}>{note}</Fact> : null}
        {ban ? (
          <Fact name={m.operator_ban_reason()}>
            {[banReasonLabel(ban.reason), ban.note].filter(Boolean).join(" · ")}
          </Fact>
        ) : null}
      </dl>
      {isOwnClaim && images.length > 0 ? <IdImageViewer applicationId={applicationId} sides={images} /> : null}
      <ImageViews views={application.imageViews} />
      {state === "under_review" ? <ApplicationActions application={application} /> : null}
      {state === "approved" ? <BanActions userId={user.uid} isBanned={ban !== null} /> : null}
    </li>
  );
}
