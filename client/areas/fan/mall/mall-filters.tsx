import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { categoryLabel, sortLabel } from "#client/features/mall/mall-labels.ts";
import { type MallLinkSearch, mallHref } from "#client/links.ts";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { PRODUCT_CATEGORIES, PRODUCT_SORTS } from "#domain/mall/products.ts";
import { m } from "#messages";

/** Categories are links; order and stock a form of the plain kind, that works without scripts too. */
export function MallFilters({ search }: { search: MallLinkSearch }) {
  const app = useApp();
  const router = useRouter();
  const { category, sort, stock } = search;
  const tab = (one: MallLinkSearch["category"], label: string) => ({
    href: mallHref(app, { sort, stock, category: one }),
    label,
    current: one === category,
  });
  const show = (form: HTMLFormElement) => {
    const asked = new FormData(form);
    const next = PRODUCT_SORTS.find((one) => one === asked.get("sort") && one !== "popular");
    router.history.push(mallHref(app, { category, sort: next, stock: asked.has("stock") ? "in" : undefined }));
  };
  return (
    <>
      <LinkTabs
        label={m.mall_category()}
        tabs={[tab(undefined, m.mall_all()), ...PRODUCT_CATEGORIES.map((one) => tab(one, categoryLabel(one)))]}
      />
      <form
        key={[category, sort, stock].join()}
        method="get"
        action={mallHref(app)}
        onSubmit={(event) => {
          event.preventDefault();
          show(event.currentTarget);
        }}
        onChange={(event) => show(event.currentTarget)}
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
            {PRODUCT_SORTS.map((one) => (
              <option key={one} value={one}>
                {sortLabel(one)}
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
            {m.water_apply()}
          </button>
        </noscript>
      </form>
    </>
  );
}
