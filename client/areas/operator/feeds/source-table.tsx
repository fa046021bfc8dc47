import { useSearch } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { SourceHealth } from "#domain/feed/contract.ts";
import { sourceStatus } from "#domain/feed/feed-state.ts";
import { m } from "#messages";
import { parseOperatorSearch } from "../operator-search.ts";
import { FEED_STATE_LABELS, lagText, sinceText } from "./feed-labels.ts";

type Props = { sources: readonly SourceHealth[]; nowMs: number };

function SourceRow({ source: health, nowMs }: { source: SourceHealth; nowMs: number }) {
  const app = useApp();
  const open = parseOperatorSearch(useSearch({ from: "/admin/feeds" })).source;
  const { source, lastDelivery, polling } = health;
  const state = sourceStatus(health, nowMs);
  const count = (value: number) => wholeNumber(value, app.locale);
  return (
    <tr>
      <th scope="row">
        <Link
          href={operatorHref(app, "feeds", { source })}
          aria-current={source === open ? "true" : undefined}
          className="focus-ring"
        >
          {source}
        </Link>
      </th>
      <td>
        <span className={`feed-state is-${state}`}>{FEED_STATE_LABELS[state]()}</span>
      </td>
      <td suppressHydrationWarning>{sinceText(lastDelivery?.receivedAtMs, nowMs, app.locale)}</td>
      <td>{lastDelivery ? lagText(lastDelivery.lagMs, app.locale) : "–"}</td>
      <td>{count(health.deliveries)}</td>
      <td>{count(health.applied)}</td>
      <td>{count(health.ignored)}</td>
      <td className={health.quarantined > 0 ? "is-rejected" : undefined}>{count(health.quarantined)}</td>
      <td>
        {polling ? count(polling.errors) : "–"}
        {polling?.lastError && (
          <span className="feed-error">
            <bdi>{polling.lastError}</bdi> · {sinceText(polling.lastErrorAtMs, nowMs, app.locale)}
          </span>
        )}
      </td>
    </tr>
  );
}

/** One row per feed; its name links to its rejected rows. */
export const SourceTable = ({ sources, nowMs }: Props) => (
  <section className="feeds-box">
    <table className="feeds-table">
      <caption className="sr-only">{m.feeds_title()}</caption>
      <thead>
        <tr>
          <th scope="col">{m.feeds_source()}</th>
          <th scope="col">{m.feeds_state()}</th>
          <th scope="col">{m.feeds_last()}</th>
          <th scope="col">{m.feeds_lag()}</th>
          <th scope="col">{m.feeds_deliveries()}</th>
          <th scope="col">{m.feeds_applied()}</th>
          <th scope="col">{m.feeds_ignored()}</th>
          <th scope="col">{m.feeds_rejected()}</th>
          <th scope="col">{m.feeds_errors()}</th>
        </tr>
      </thead>
      <tbody>
        {sources.map((source) => (
          <SourceRow key={source.source} source={source} nowMs={nowMs} />
        ))}
      </tbody>
    </table>
  </section>
);
