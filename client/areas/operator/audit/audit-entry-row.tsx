import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { AuditEntry } from "#domain/staff/contract.ts";
import { m } from "#messages";
import { PersonLink } from "../person-link.tsx";
import { SharedOriginBadges } from "../shared-origin-badges.tsx";

const LINK = "rounded-6 text-accent hover:underline focus-ring";

/** Actor, action, target and reason; action and target link to the list filtered by them. */
export function AuditEntryRow({ entry }: { entry: AuditEntry }) {
  const app = useApp();
  const { id, atMs, actor, action, target, user, reason, detail, device, sharedOrigins, brandId } = entry;
  const targetText = target ? `${target.kind}:${target.id}` : "";
  return (
    <li data-entry={id} className="flex flex-col gap-1 border-b py-3 text-14">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <time className="text-13 text-muted tabular" dateTime={new Date(atMs).toISOString()}>
          {dateAndTime(atMs, app.locale, app.timeZone)}
        </time>
        <PersonLink person={actor} />
        <Link className={LINK} href={operatorHref(app, "audit", { action })}>
          <code dir="ltr" className="text-13">
            {action}
          </code>
        </Link>
        {target ? (
          <Link className={LINK} href={operatorHref(app, "audit", { target: targetText })}>
            <code dir="ltr" className="text-13">
              {targetText}
            </code>
          </Link>
        ) : null}
        {user ? (
          <span>
            <span aria-hidden="true" className="i-lucide-user text-13 text-muted" /> <PersonLink person={user} />
          </span>
        ) : null}
        <SharedOriginBadges kinds={sharedOrigins} />
      </p>
      {reason ? <bdi className="break-words text-strong">{reason}</bdi> : null}
      <details className="text-13">
        <summary className="cursor-pointer rounded-6 text-muted focus-ring">{m.past_details()}</summary>
        <p className="text-muted">
          {brandId} · {device}
        </p>
        <code dir="ltr" className="block whitespace-pre-wrap break-all">
          {detail}
        </code>
      </details>
    </li>
  );
}
