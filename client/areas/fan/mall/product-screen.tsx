import { useSuspenseQuery } from "@tanstack/react-query";
import { useParams, useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CoinPrice } from "#client/features/mall/coin-price.tsx";
import { categoryLabel } from "#client/features/mall/mall-labels.ts";
import { PageLayout } from "#client/features/shell/page-layout.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { mallHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import { m } from "#messages";
import { MysteryBoxPanel } from "./draws/mystery-box-panel.tsx";
import { RedeemPanel } from "./orders/redeem-panel.tsx";
import { ProductGallery } from "./product-gallery.tsx";

/** A product with its redeem or draw panel. */
export function ProductScreen() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const { id } = useParams({ from: "/mall/details/{-$id}" });
  const { data: goods } = useSuspenseQuery(callQuery(api, "GET /goods/details", { id: Number(id) }));
  const { name, description, priceCoins, stock, redeemed, category, prizes } = goods;
  const amount = (value: number) => ({ count: value, amount: wholeNumber(value, app.locale) });
  return (
    <PageLayout>
      <title>{`${name} | ${app.brand.name}`}</title>
      <nav aria-label={m.mall_title()} className="mb-4 text-13 text-muted">
        <Link href={mallHref(app)} className="rounded-6 hover:underline focus-ring">
          {m.mall_title()}
        </Link>
        {" / "}
        <Link href={mallHref(app, { category })} className="rounded-6 hover:underline focus-ring">
          {categoryLabel(category)}
        </Link>
      </nav>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2 md:gap-10">
        <div className="md:sticky md:top-20 md:self-start">
          <ProductGallery goods={goods} />
        </div>
        <div className="flex min-w-0 flex-col gap-4">
          <h1 className="text-24 font-700">
            <bdi>{name}</bdi>
          </h1>
          <CoinPrice coins={priceCoins} className="text-24" />
          <p className="text-13 text-muted">
            {stock === 0 ? m.goods_sold_out() : m.goods_left(amount(stock))}
            {redeemed > 0 ? ` · ${m.goods_redeemed(amount(redeemed))}` : null}
          </p>
          <p className="text-14 text-text">{description}</p>
          {prizes ? <MysteryBoxPanel box={goods} prizes={prizes} /> : <RedeemPanel goods={goods} />}
        </div>
      </div>
    </PageLayout>
  );
}
