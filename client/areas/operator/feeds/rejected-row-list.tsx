import { useApp } from "#client/app-context.ts";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { RejectedRowView } from "#domain/feed/contract.ts";
import { m } from "#messages";
import { sinceText } from "./feed-labels.ts";
import { RejectedRowPayload } from "./rejected-row-payload.tsx";

type Props = { source: string; why: string | undefined; rows: readonly RejectedRowView[]; nowMs: number };

/** Rejected rows by reason code, as documented. */
export function RejectedRowList({ source, why, rows, nowMs }: Props) {
  const app = useApp();
  const reasons = [...new Set(rows.map((row) => row.why))].toSorted();
  const shown = rows.filter((row) => why === undefined || row.why === why);
  return (
    <section aria-labelledby="held">
      <h2 id="held" className="feeds-title">
        {m.feeds_rejected()} · <bdi>{source}</bdi>
      </h2>
      {reasons.length > 1 && (
        <nav className="feeds-reasons" aria-label={m.feeds_reason()}>
          {[undefined, ...reasons].map((reason) => (
            <Link
              key={reason ?? "all"}
              href={operatorHref(app, "feeds", { source, why: reason })}
              aria-current={reason === why ? "true" : undefined}
              className="feeds-reason focus-ring-inset"
            >
              {reason ?? m.feeds_all_reasons()}
            </Link>
          ))}
        </nav>
      )}
      {shown.length === 0 ? (
        <p className="feeds-none">{m.feeds_none_rejected()}</p>
      ) : (
        <ul className="feeds-box">
          {shown.map((row) => (
            <li key={row.id} className="rejected-row">
              <p className="rejected-head">
                <code className="rejected-why">{row.why}</code>
                <bdi>{`${row.kind} ${row.subjectId}`}</bdi>
                <span className="rejected-when" suppressHydrationWarning>
                  {sinceText(row.atMs, nowMs, app.locale)}
                </span>
              </p>
              <RejectedRowPayload id={row.id} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
