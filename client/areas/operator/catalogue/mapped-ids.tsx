import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { type AppContext, useApp } from "#client/app-context.ts";
import { libraryHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { MAPPING_ORDERS } from "#domain/feed/contract.ts";
import { m } from "#messages";
import { choiceFilter, ListFilters, orderFilter, textFilter } from "../list-filters.tsx";
import { Section } from "../section.tsx";
import { MAX_ID_LENGTH, mappingsQuery } from "./catalogue-search.ts";
import { MAPPED_KIND_NAMES, type MappedKind } from "./mapped-kinds.ts";
import { PROVIDER_NAMES } from "./provider.ts";

const HEAD = "py-2 pe-4 text-start font-500";
const ORDERS: Record<(typeof MAPPING_ORDERS)[number], { name: () => string }> = {
  provider: { name: () => m.league_provider_id() },
  site: { name: () => "ID" },
};

function hrefOf(app: AppContext, kind: MappedKind, id: number): string {
  if (kind === "match") return operatorHref(app, "matches", { match: id });
  return libraryHref(app, kind === "league" ? "league" : "squad", id);
}

/** The mapped ids of a provider, with the league, team or match they belong to. */
export function MappedIds() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const query = mappingsQuery(useSearch({ from: "/admin/catalogue" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /feed/mappings", query));
  const { provider, kind, q, sort, page } = query;
  const at = (cursor?: number) =>
    operatorHref(app, "catalogue", { tab: "ids", provider, kind, q: q || undefined, sort, cursor });
  return (
    <Section title={m.league_mapped()}>
      <ListFilters<number>
        page="catalogue"
        tab={{ tab: "ids" }}
        filters={[
          textFilter(q, "ID", MAX_ID_LENGTH),
          choiceFilter("provider", m.league_provider(), provider, PROVIDER_NAMES),
          choiceFilter("kind", m.desk_kind(), kind, MAPPED_KIND_NAMES),
          orderFilter(sort, ORDERS),
        ]}
        isEmpty={data.list.length === 0}
        load={async (number = 1) => {
          const rows = await api.call("GET /feed/mappings", { ...query, page: number });
          return { list: rows.list, next: rows.isMore ? number + 1 : null };
        }}
      />
      {data.list.length > 0 ? (
        <table className="w-full text-14">
          <thead className="text-12 text-muted">
            <tr>
              <th className={HEAD}>{m.league_provider_id()}</th>
              <th className={HEAD}>ID</th>
              <th className={HEAD}>{MAPPED_KIND_NAMES[kind]()}</th>
            </tr>
          </thead>
          <tbody>
            {data.list.map(({ providerId, id, name }) => (
              <tr key={providerId} className="border-b" data-mapped={providerId}>
                <td className="py-2 pe-4 tabular">{providerId}</td>
                <td className="py-2 pe-4 tabular">{id}</td>
                <td className="py-2">
                  {name === "" ? (
                    "–"
                  ) : (
                    <Link className="rounded-6 text-strong hover:underline focus-ring" href={hrefOf(app, kind, id)}>
                      <bdi>{name}</bdi>
                    </Link>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="text-13 text-muted">{m.operator_none()}</p>
      )}
      <Pager
        label={m.league_mapped()}
        back={page > 1 ? { href: at(), name: m.operator_first() } : undefined}
        next={data.isMore ? { href: at(page + 1), name: m.operator_next() } : undefined}
      />
    </Section>
  );
}
