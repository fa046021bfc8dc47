import { useSuspenseQuery } from "@tanstack/react-query";
import { useRouter, useSearch } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import { m } from "#messages";
import { operatorScreen } from "../operator-screen.tsx";
import { parseOperatorSearch, productsAdminQuery } from "../operator-search.ts";
import { ProductCard } from "./product-card.tsx";

/** All products with their stock. */
function ProductsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const search = parseOperatorSearch(useSearch({ from: "/admin/shelf" }));
  const { data } = useSuspenseQuery(callQuery(api, "GET /goods/shelf", productsAdminQuery(search)));
  return (
    <>
      {data.list.length > 0 ? (
        <ul className="flex flex-col gap-4">
          {data.list.map((goods) => (
            <ProductCard key={goods.id} goods={goods} />
          ))}
        </ul>
      ) : (
        <EmptyState icon="i-lucide-package" title={m.operator_none()} />
      )}
      <Pager
        label={m.operator_inventory()}
        back={search.cursor ? { href: operatorHref(app, "shelf"), name: m.operator_first() } : undefined}
        next={
          data.next ? { href: operatorHref(app, "shelf", { cursor: data.next }), name: m.operator_next() } : undefined
        }
      />
    </>
  );
}

export const ProductsScreen = operatorScreen("shelf", ProductsPage);
