import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { FilterForm } from "#client/features/forms/filter-form.tsx";
import { CsvDownloadButton } from "#client/features/media/csv-download-button.tsx";
import { Button, ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { m } from "#messages";
import { operatorScreen } from "../operator-screen.tsx";
import { SavedViews } from "../saved-views.tsx";
import { AuditEntryRow } from "./audit-entry-row.tsx";
import { auditQuery } from "./audit-query.ts";

const FIELDS = [
  { name: "actor", label: () => m.audit_actor() },
  { name: "user", label: () => m.office_user() },
  { name: "action", label: () => m.moderation_log_action() },
  { name: "target", label: () => m.audit_target() },
] as const;

/** What staff did, newest first. */
function AuditPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = auditQuery(useSearch({ from: "/admin/audit" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/audit", query));
  const { before, ...filters } = query;
  const isFiltered = Object.keys(filters).length > 0;
  const toHref = (form: FormData) =>
    operatorHref(
      app,
      "audit",
      Object.fromEntries(FIELDS.map(({ name }) => [name, String(form.get(name) ?? "").trim() || undefined])),
    );
  return (
    <>
      <FilterForm
        key={JSON.stringify(filters)}
        action={operatorHref(app, "audit")}
        toHref={toHref}
        className="grid items-end gap-3 md:grid-cols-2 lg:grid-cols-4"
      >
        {FIELDS.map(({ name, label }) => (
          <label key={name} className="flex min-w-0 flex-col gap-1 text-13 text-muted">
            {label()}
            <input
              name={name}
              defaultValue={filters[name] ?? ""}
              placeholder={name === "target" ? "tip:12" : name === "action" ? "POST /…" : "UID"}
              className="min-h-11 w-full rounded-10 border border-control bg-surface-0 px-3 text-16 text-strong focus-ring"
            />
          </label>
        ))}
        <div className="flex flex-wrap gap-3 md:col-span-2 lg:col-span-4">
          <Button type="submit" kind="primary">
            {m.operator_trace_show()}
          </Button>
          {isFiltered ? <ButtonLink href={operatorHref(app, "audit")}>{m.search_all()}</ButtonLink> : null}
          <CsvDownloadButton load={() => api.call("GET /operator/auditCsv", filters)} />
        </div>
      </FilterForm>
      <SavedViews page="audit" search={filters} />
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
        back={before ? { href: operatorHref(app, "audit", filters), name: m.operator_first() } : undefined}
        next={
          data.next
            ? { href: operatorHref(app, "audit", { ...filters, cursor: data.next }), name: m.operator_next() }
            : undefined
        }
      />
    </>
  );
}

export const AuditScreen = operatorScreen("audit", AuditPage);
