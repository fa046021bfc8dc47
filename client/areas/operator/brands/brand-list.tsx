import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { dateAndTime } from "#client/format/dates.ts";
import { wholeNumber } from "#client/format/numbers.ts";
import { Badge } from "#client/ui/badge.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { StudioBrand } from "#domain/brands/studio-contract.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { includesSearchText } from "#domain/staff/includes-search-text.ts";
import { m } from "#messages";
import { ListFilters, orderFilter, stateFilter, textFilter } from "../list-filters.tsx";
import { type BrandSort, type BrandState, brandFilters, MAX_BRAND_QUERY_LENGTH } from "./brand-search.ts";
import { NewBrandForm } from "./new-brand-form.tsx";

function versionText({ publishedVersion, isLive }: StudioBrand, locale: Locale): string {
  if (!isLive) return m.brand_not_live();
  if (publishedVersion === 0) return m.brand_shipped();
  return m.expert_terms_version({ version: wholeNumber(publishedVersion, locale) });
}

const STATES: Record<BrandState, { name: () => string; has: (brand: StudioBrand) => boolean }> = {
  live: { name: () => m.brand_state_published(), has: ({ isLive }) => isLive },
  not_live: { name: () => m.brand_not_live(), has: ({ isLive }) => !isLive },
  unpublished: { name: () => m.brand_unpublished(), has: ({ hasDraft }) => hasDraft },
};
const SORTS: Record<BrandSort, { name: () => string; compare: (a: StudioBrand, b: StudioBrand) => number }> = {
  name: { name: () => m.gift_name(), compare: (a, b) => (a.name.toLowerCase() < b.name.toLowerCase() ? -1 : 1) },
  newest: { name: () => m.transactions_newest(), compare: (a, b) => (b.publishedAtMs ?? 0) - (a.publishedAtMs ?? 0) },
};

/** All brands, each with the version it serves. */
export function BrandList() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /operator/brands", {}));
  const { q, state, sort } = brandFilters(useSearch({ from: "/admin/brands" }));
  const shown = data.list
    .filter(
      (brand) =>
        (state === undefined || STATES[state].has(brand)) &&
        includesSearchText(q, [brand.name, brand.host, brand.brandId]),
    )
    .toSorted(SORTS[sort].compare);
  return (
    <>
      <ListFilters
        page="brands"
        filters={[
          textFilter(q, m.office_search_names(), MAX_BRAND_QUERY_LENGTH),
          stateFilter(state, {
            live: STATES.live.name,
            not_live: STATES.not_live.name,
            unpublished: STATES.unpublished.name,
          }),
          orderFilter(sort, SORTS),
        ]}
        isEmpty={shown.length === 0}
        load={async () => ({ list: shown })}
      />
      {shown.length === 0 ? <EmptyState icon="i-lucide-palette" title={m.operator_none()} /> : null}
      <ul className="flex flex-col gap-3">
        {shown.map((brand) => (
          <li key={brand.brandId}>
            <Link
              href={operatorHref(app, "brands", { brand: brand.brandId })}
              className="flex flex-wrap items-center gap-4 rounded-16 bg-surface-1 p-4 hover:bg-surface-2 focus-ring"
            >
              <span className="min-w-0 flex-1">
                <b className="block text-16 text-strong">
                  <bdi>{brand.name}</bdi>
                </b>
                <bdi dir="ltr" className="text-13 text-muted">
                  {brand.host}
                </bdi>
              </span>
              {brand.hasDraft ? <Badge tone="accent">{m.brand_unpublished()}</Badge> : null}
              <span className="text-13 text-muted">
                {versionText(brand, app.locale)}
                {brand.publishedAtMs === null ? null : (
                  <span className="block">{dateAndTime(brand.publishedAtMs, app.locale, app.timeZone)}</span>
                )}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <NewBrandForm bases={data.list} />
    </>
  );
}
