import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { FilterForm } from "#client/features/forms/filter-form.tsx";
import { CsvDownloadButton } from "#client/features/media/csv-download-button.tsx";
import { roleLabel } from "#client/features/staff/role-label.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import { Button } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { USER_FILTERS, USER_SORTS, type UserFilter, type UserListRow, type UserSort } from "#domain/staff/contract.ts";
import { m } from "#messages";
import { PersonLink } from "../person-link.tsx";
import { SavedViews } from "../saved-views.tsx";
import { sanctionName } from "./sanction-name.ts";
import type { usersQuery } from "./users-query.ts";

const FILTERS: Record<UserFilter, () => string> = {
  all: () => m.search_all(),
  staff: () => m.users_staff(),
  banned: () => sanctionName("ban"),
  frozen: () => sanctionName("freeze"),
};
const SORTS: Record<UserSort, () => string> = { newest: () => m.transactions_newest(), oldest: () => m.users_oldest() };

function UserRow({ user }: { user: UserListRow }) {
  const app = useApp();
  return (
    <tr className="border-b" data-user={user.uid}>
      <td className="py-2 pe-4">
        <PersonLink person={user} />
      </td>
      <td className="py-2 pe-4 text-muted tabular">{user.uid}</td>
      <td className="py-2 pe-4">
        <span className="flex flex-wrap gap-1">
          {user.sanction ? <Badge tone="live">{sanctionName(user.sanction)}</Badge> : null}
          {user.roles
            .filter((role) => role !== "user")
            .map((role) => (
              <Badge key={role}>{roleLabel(role)}</Badge>
            ))}
        </span>
      </td>
      <td className="py-2 whitespace-nowrap text-muted">
        {dateAndTime(user.registeredAtMs, app.locale, app.timeZone)}
      </td>
    </tr>
  );
}

export function UserListing({ query }: { query: ReturnType<typeof usersQuery> }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/users", query));
  const { q, filter, sort, sharedWith } = query;
  const isSearch = q !== "" || sharedWith !== undefined;
  const at = (state: UserFilter, order: UserSort, cursor?: string) =>
    operatorHref(app, "users", { state, sort: order, cursor });
  return (
    <>
      <FilterForm
        action={operatorHref(app, "users")}
        toHref={(data) => operatorHref(app, "users", { q: String(data.get("q") ?? "").trim() || undefined })}
        className="flex items-end gap-3"
        role="search"
      >
        <label className="flex min-w-0 flex-1 flex-col gap-1 text-13 text-muted">
          {m.users_search()}
          <input
            key={q}
            name="q"
            type="search"
            defaultValue={q}
            maxLength={100}
            className="min-h-11 rounded-10 border border-control bg-surface-0 px-3 text-16 text-strong focus-ring"
          />
        </label>
        <Button type="submit" kind="primary">
          {m.search_title()}
        </Button>
      </FilterForm>
      {isSearch ? null : (
        <>
          <LinkTabs
            label={m.search_users()}
            tabs={USER_FILTERS.map((one) => ({ href: at(one, sort), label: FILTERS[one](), current: one === filter }))}
          />
          <LinkTabs
            label={m.users_registered()}
            tabs={USER_SORTS.map((one) => ({ href: at(filter, one), label: SORTS[one](), current: one === sort }))}
          />
        </>
      )}
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <SavedViews page="users" search={isSearch ? { q: q || undefined, sharedWith } : { state: filter, sort }} />
        {data.list.length > 0 ? (
          <CsvDownloadButton load={() => api.call("GET /operator/usersCsv", { q, filter, sort, sharedWith })} />
        ) : null}
      </div>
      {data.list.length > 0 ? (
        <div className="overflow-x-auto">
          <table className="w-full text-14">
            <thead className="text-start text-12 text-muted">
              <tr>
                <th className="py-2 pe-4 text-start font-500">{m.office_user()}</th>
                <th className="py-2 pe-4 text-start font-500">UID</th>
                <th className="py-2 pe-4 text-start font-500">{m.office_staff()}</th>
                <th className="py-2 text-start font-500">{m.users_registered()}</th>
              </tr>
            </thead>
            <tbody>
              {data.list.map((user) => (
                <UserRow key={user.uid} user={user} />
              ))}
            </tbody>
          </table>
        </div>
      ) : (
        <EmptyState icon="i-lucide-users" title={m.users_none()} />
      )}
      <Pager
        label={m.search_users()}
        back={query.cursor || isSearch ? { href: at(filter, sort), name: m.operator_first() } : undefined}
        next={data.cursor ? { href: at(filter, sort, data.cursor), name: m.operator_next() } : undefined}
      />
    </>
  );
}
