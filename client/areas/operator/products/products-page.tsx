import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { CallInput } from "#domain/api/contract.ts";
import { MAX_PRODUCT_QUERY_LENGTH } from "#domain/mall/contract.ts";
import { m } from "#messages";
import { BackLink } from "../back-link.tsx";
import { ListFilters, sortFilter, stateFilter, textFilter } from "../list-filters.tsx";
import { operatorScreen } from "../operator-screen.tsx";
import { parseOpenProduct, SHELF_TABS, shelfTab } from "../operator-search.ts";
import { GiftList } from "./gift-list.tsx";
import { ProductCard } from "./product-card.tsx";
import { ProductForm } from "./product-form.tsx";
import { SALE_STATE_NAMES } from "./sale-state-names.ts";
import { productsAdminQuery } from "./shelf-filters.ts";
import { StickerList } from "./sticker-list.tsx";

const NEW = "new";
const TAB_LABELS = { products: m.mall_products, gifts: m.gift_tray, stickers: m.room_stickers };

function ProductFormPage({ query }: { query: CallInput<"GET /goods/shelf/product"> }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { data } = useSuspenseQuery(callQuery(api, "GET /goods/shelf/product", query));
  return (
    <>
      <BackLink href={operatorHref(app, "shelf")} label={m.operator_inventory()} />
      <div className="max-w-prose">
        <ProductForm key={query.goodsId ?? NEW} form={data} />
      </div>
    </>
  );
}

/** All products with their stock. */
function ProductList({ search }: { search: Parameters<typeof productsAdminQuery>[0] }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { after: start, ...query } = productsAdminQuery(search);
  const { data } = useSuspenseQuery(callQuery(api, "GET /goods/shelf", productsAdminQuery(search)));
  const { q, state, sort } = query;
  const chosen = state === "all" ? undefined : state;
  const at = (cursor?: number) => operatorHref(app, "shelf", { q: q || undefined, state: chosen, sort, cursor });
  return (
    <>
      <ButtonLink className="self-start" href={operatorHref(app, "shelf", { product: NEW })}>
        {m.product_new()}
      </ButtonLink>
      <ListFilters
        page="shelf"
        filters={[
          textFilter(q, m.office_search_names(), MAX_PRODUCT_QUERY_LENGTH),
          stateFilter(chosen, SALE_STATE_NAMES),
          sortFilter(sort),
        ]}
        isEmpty={data.list.length === 0}
        load={(after?: number) => api.call("GET /goods/shelf", { ...query, after })}
      />
      {data.list.length > 0 ? (
        <ul className="grid items-start gap-4 xl:grid-cols-2">
          {data.list.map((goods) => (
            <ProductCard key={goods.id} goods={goods} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-package" title={m.operator_none()} />
      )}
      <Pager
        label={m.operator_inventory()}
        back={start === undefined ? undefined : { href: at(), name: m.operator_first() }}
        next={data.next ? { href: at(data.next), name: m.operator_next() } : undefined}
      />
    </>
  );
}

/** The product list, or the form of one product. */
function ProductsPage() {
  const app = useApp();
  const search = useSearch({ from: "/admin/shelf" });
  const form = parseOpenProduct(search);
  if (form !== undefined) return <ProductFormPage query={form} />;
  const tab = shelfTab(search);
  return (
    <>
      <LinkTabs
        label={m.operator_inventory()}
        tabs={SHELF_TABS.map((one) => ({
          href: operatorHref(app, "shelf", one === "products" ? {} : { tab: one }),
          label: TAB_LABELS[one](),
          current: one === tab,
        }))}
      />
      {tab === "gifts" ? <GiftList /> : null}
      {tab === "stickers" ? <StickerList /> : null}
      {tab === "products" ? <ProductList search={search} /> : null}
    </>
  );
}

export const ProductsScreen = operatorScreen("shelf", ProductsPage);
