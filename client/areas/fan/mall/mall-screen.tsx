import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { mallHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { m } from "#messages";
import { MallFilters } from "./mall-filters.tsx";
import { parseMallSearch, productsQuery } from "./mall-search.ts";
import { ProductTile } from "./product-tile.tsx";

/** Pictures above the fold are loaded eagerly. */
const FIRST_ROW = 4;

export function MallScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseMallSearch(useSearch({ from: "/mall" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /goods/list", productsQuery(search)));
  const { list, total, page, size } = data;
  const at = (number: number) => mallHref(app, { ...search, page: number > 1 ? number : undefined });
  return (
    <PageLayout>
      <title>{`${m.mall_title()} | ${app.brand.name}`}</title>
      <div className="flex flex-col gap-4">
        <header>
          <h1 className="text-24 font-700">{m.mall_title()}</h1>
          <p className="text-14 text-muted">{m.mall_lead()}</p>
        </header>
        <MallFilters search={search} />
        {list.length > 0 ? (
          <ul className="grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-3 lg:grid-cols-4">
            {list.map((goods, index) => (
              <ProductTile key={goods.id} goods={goods} isFirst={index < FIRST_ROW} />
            ))}
          </ul>
        ) : (
          <EmptyState icon="i-lucide-package-open" title={m.mall_empty()} text={m.mall_empty_text()}>
            <ButtonLink href={mallHref(app)}>{m.mall_all()}</ButtonLink>
          </EmptyState>
        )}
        <Pager
          label={m.mall_title()}
          back={page > 1 ? { href: at(page - 1), name: m.following_back() } : undefined}
          next={page * size < total ? { href: at(page + 1), name: m.following_next() } : undefined}
        />
      </div>
    </PageLayout>
  );
}
