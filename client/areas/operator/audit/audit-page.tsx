import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { m } from "#messages";
import { dateFilter, type ListFilter, ListFilters, sortFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { periodSearch } from "../utc-day.ts";
import { AuditEntryRow } from "./audit-entry-row.tsx";
import { auditQuery } from "./audit-query.ts";

type Query = ReturnType<typeof auditQuery>;

function auditFilters({ actor, user, action, target, sort, ...query }: Query): ListFilter[] {
  const { from, to } = periodSearch(query);
  const text = (name: string, label: string, value: string | number | undefined, placeholder: string): ListFilter => ({
    ...{ kind: "text", name, label, placeholder, maxLength: 150 },
    value: value === undefined ? undefined : String(value),
  });
  return [
    text("actor", m.audit_actor(), actor, "UID"),
    text("user", m.office_user(), user, "UID"),
    text("action", m.moderation_log_action(), action, "POST /…"),
    text("target", m.audit_target(), target, "tip:12"),
    dateFilter("from", from),
    dateFilter("to", to),
    sortFilter(sort),
  ];
}

/** Actions of staff. */
function AuditPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = auditQuery(useSearch({ from: "/admin/audit" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/audit", query));
  const { after, ...filters } = query;
  const { fromMs: _from, toMs: _to, ...rest } = filters;
  const search = { ...rest, ...periodSearch(query) };
  return (
    <>
      <ListFilters
        page="audit"
        filters={auditFilters(query)}
        isEmpty={data.list.length === 0}
        csv={() => api.call("GET /operator/auditCsv", filters)}
      />
      {data.list.length > 0 ? (
        <ul>
          {data.list.map((entry) => (
            <AuditEntryRow key={entry.id} entry={entry} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-history" title={m.audit_none()} />
      )}
      <Pager
        label={m.office_audit()}
        back={after ? { href: operatorHref(app, "audit", search), name: m.operator_first() } : undefined}
        next={
          data.next
            ? { href: operatorHref(app, "audit", { ...search, cursor: data.next }), name: m.operator_next() }
            : undefined
        }
      />
    </>
  );
}

export const AuditScreen = operatorScreen("audit", AuditPage);
