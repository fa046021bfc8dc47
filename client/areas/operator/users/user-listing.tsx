import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { roleLabel } from "#client/features/staff/role-label.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { Badge } from "#client/ui/badge.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { UserFilter, UserListRow, UserSort } from "#domain/staff/contract.ts";
import { m } from "#messages";
import { choiceFilter, ListFilters, sortFilter, textFilter } from "../list-filters.tsx";
import { PersonLink } from "../person-link.tsx";
import { sanctionName } from "./sanction-name.ts";
import { MAX_USER_QUERY_LENGTH, type usersQuery } from "./users-query.ts";

const FILTERS: Record<UserFilter, () => string> = {
  all: () => m.people_all(),
  staff: () => m.users_staff(),
  banned: () => sanctionName("ban"),
  frozen: () => sanctionName("freeze"),
};

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
      <ListFilters
        page="users"
        filters={[
          textFilter(q, m.users_search(), MAX_USER_QUERY_LENGTH),
          ...(isSearch ? [] : [choiceFilter("state", m.feeds_state(), filter, FILTERS), sortFilter(sort)]),
        ]}
        search={isSearch ? { q: q || undefined, sharedWith } : { state: filter, sort }}
        isEmpty={data.list.length === 0}
        csv={() => api.call("GET /operator/usersCsv", { q, filter, sort, sharedWith })}
      />
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
