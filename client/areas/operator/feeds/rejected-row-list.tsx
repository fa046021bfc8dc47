import { useRouter, useSearch } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import type { Search } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { CallResult } from "#domain/api/contract.ts";
import { m } from "#messages";
import { ListFilters, sortFilter } from "../list-filters.tsx";
import { feedHealthQuery, parseOperatorSearch } from "../operator-search.ts";
import { sinceText } from "./feed-labels.ts";
import { RejectedRowPayload } from "./rejected-row-payload.tsx";

type Props = { source: string; data: CallResult<"GET /feed/health"> };

/** Rejected rows by reason code, as documented. */
export function RejectedRowList({ source, data: { held, next, reasons, nowMs } }: Props) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { after, ...query } = feedHealthQuery(parseOperatorSearch(useSearch({ from: "/admin/feeds" })));
  const { sort = "newest", why } = query;
  const at = (changed: Search) => operatorHref(app, "feeds", { source, why, sort, ...changed });
  return (
    <section aria-labelledby="held" className="flex flex-col gap-3">
      <h2 id="held" className="feeds-title">
        {m.feeds_rejected()} · <bdi>{source}</bdi>
      </h2>
      {reasons.length > 0 && (
        <nav className="feeds-reasons" aria-label={m.feeds_reason()}>
          {[undefined, ...reasons].map((reason) => (
            <Link
              key={reason?.why ?? "all"}
              href={at({ why: reason?.why })}
              aria-current={reason?.why === why ? "true" : undefined}
              className="feeds-reason focus-ring-inset"
            >
              {reason ? `${reason.why} ${wholeNumber(reason.count, app.locale)}` : m.feeds_all_reasons()}
            </Link>
          ))}
        </nav>
      )}
      <ListFilters
        page="feeds"
        tab={{ source, why }}
        filters={[sortFilter(sort)]}
        isEmpty={held.length === 0}
        load={async (after?: number) => {
          const page = await api.call("GET /feed/health", { ...query, ...(after && { after }) });
          return { list: page.held, next: page.next };
        }}
      />
      {held.length === 0 ? (
        <p className="feeds-none">{m.feeds_none_rejected()}</p>
      ) : (
        <ul className="feeds-box">
          {held.map((row) => (
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
      <Pager
        label={m.feeds_rejected()}
        back={after ? { href: at({}), name: m.operator_first() } : undefined}
        next={next ? { href: at({ cursor: next }), name: m.operator_next() } : undefined}
      />
    </section>
  );
}
