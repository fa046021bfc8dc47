import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { m } from "#messages";
import { ListFilters, sortFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { INBOX_KIND_VIEWS } from "./inbox-kinds.ts";
import { inboxQuery } from "./inbox-query.ts";
import { InboxRow } from "./inbox-row.tsx";

/** Items that wait for a decision the reader may make. */
function InboxPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = inboxQuery(useSearch({ from: "/admin" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/inbox", query));
  const { kind, sort, page } = query;
  const kinds = data.kinds.filter(({ kind, waiting }) => waiting > 0 || kind === query.kind);
  const countOf = (waiting: number, isMore: boolean) => `${wholeNumber(waiting, app.locale)}${isMore ? "+" : ""}`;
  return (
    <>
      <LinkTabs
        label={m.office_inbox()}
        tabs={[
          { href: operatorHref(app, "inbox", { sort }), label: m.search_all(), current: query.kind === undefined },
          ...kinds.map(({ kind, waiting, isMore }) => ({
            href: operatorHref(app, "inbox", { kind, sort }),
            label: (
              <>
                {INBOX_KIND_VIEWS[kind].name()} <span className="text-muted tabular">{countOf(waiting, isMore)}</span>
              </>
            ),
            current: kind === query.kind,
          })),
        ]}
      />
      <ListFilters
        page="inbox"
        tab={{ kind }}
        filters={[sortFilter(sort)]}
        isEmpty={data.list.length === 0}
        csv={() => api.call("GET /operator/inboxCsv", { sort, ...(kind !== undefined && { kind }) })}
      />
      {data.list.length > 0 ? (
        <ul>
          {data.list.map((item) => (
            <InboxRow key={`${item.kind}:${item.id}`} item={item} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-inbox" title={m.inbox_empty()} />
      )}
      <Pager
        label={m.office_inbox()}
        back={page > 1 ? { href: operatorHref(app, "inbox", { kind, sort }), name: m.operator_first() } : undefined}
        next={
          data.isMore
            ? { href: operatorHref(app, "inbox", { kind, sort, cursor: page + 1 }), name: m.operator_next() }
            : undefined
        }
      />
    </>
  );
}

export const InboxScreen = operatorScreen("inbox", InboxPage);
