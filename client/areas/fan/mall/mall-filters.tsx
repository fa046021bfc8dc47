import { useApp } from "#client/app-context.ts";
import { FilterForm } from "#client/features/forms/filter-form.tsx";
import { categoryLabel, sortLabel } from "#client/features/mall/mall-labels.ts";
import { type MallLinkSearch, mallHref } from "#client/links.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { PRODUCT_CATEGORIES, PRODUCT_SORTS } from "#domain/mall/products.ts";
import { m } from "#messages";

/** Categories are links; sort order and stock are a GET form. Both work without scripts. */
export function MallFilters({ search }: { search: MallLinkSearch }) {
  const app = useApp();
  const { category, sort, stock } = search;
  const tab = (value: MallLinkSearch["category"], label: string) => ({
    href: mallHref(app, { sort, stock, category: value }),
    label,
    current: value === category,
  });
  const toHref = (filters: FormData) => {
    const next = PRODUCT_SORTS.find((value) => value === filters.get("sort") && value !== "popular");
    return mallHref(app, { category, sort: next, stock: filters.has("stock") ? "in" : undefined });
  };
  return (
    <>
      <LinkTabs
        label={m.mall_category()}
        tabs={[tab(undefined, m.mall_all()), ...PRODUCT_CATEGORIES.map((value) => tab(value, categoryLabel(value)))]}
      />
      <FilterForm
        key={[category, sort, stock].join()}
        action={mallHref(app)}
        toHref={toHref}
        isInstant
        className="flex flex-wrap items-center gap-x-6 gap-y-2 text-13"
      >
        {category ? <input type="hidden" name="category" value={category} /> : null}
        <label className="flex items-center gap-2 text-muted">
          {m.mall_sort()}
          <select
            name="sort"
            defaultValue={sort ?? "popular"}
            className="min-h-11 rounded-10 border border-control bg-surface-0 px-3 text-14 text-strong focus-ring"
          >
            {PRODUCT_SORTS.map((value) => (
              <option key={value} value={value}>
                {sortLabel(value)}
              </option>
            ))}
          </select>
        </label>
        <label className="flex min-h-11 items-center gap-2 text-strong cursor-pointer">
          <input
            type="checkbox"
            name="stock"
            value="in"
            defaultChecked={stock === "in"}
            className="h-4 w-4 focus-ring"
          />
          {m.mall_in_stock()}
        </label>
        <noscript>
          <button type="submit" className="min-h-11 rounded-10 bg-surface-2 px-4 font-600 text-strong">
            {m.transactions_apply()}
          </button>
        </noscript>
      </FilterForm>
    </>
  );
}
