import "./product-tile.css";
import { useApp } from "#client/app-context.ts";
import { CoinPrice } from "#client/features/mall/coin-price.tsx";
import { ProductPicture } from "#client/features/mall/product-picture.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { productHref } from "#client/late-links.ts";
import { Link } from "#client/ui/link.tsx";
import type { ProductSummary } from "#domain/mall/contract.ts";
import { m } from "#messages";

/** The remaining stock is shown up to this number. */
const LOW_STOCK = 10;

export function ProductTile({ goods, isFirst }: { goods: ProductSummary; isFirst: boolean }) {
  const app = useApp();
  const { id, name, picture, priceCoins, stock, redeemed } = goods;
  const amount = (value: number) => ({ count: value, amount: wholeNumber(value, app.locale) });
  const note = stock === 0 ? m.goods_sold_out() : stock <= LOW_STOCK ? m.goods_left(amount(stock)) : undefined;
  return (
    <li className="product-tile">
      <Link href={productHref(app, id)} className="group flex flex-col gap-2 rounded-10 focus-ring">
        <span className="product-tile-picture block aspect-square">
          <ProductPicture
            src={picture}
            size={240}
            isFirst={isFirst}
            className={`w-full ${stock === 0 ? "opacity-50" : ""}`}
          />
        </span>
        <span className="flex flex-col gap-1">
          <span className="font-500 text-strong group-hover:underline">
            <bdi>{name}</bdi>
          </span>
          <CoinPrice coins={priceCoins} />
          <span className="text-12 text-muted">
            {note ? <span className={stock === 0 ? "" : "text-warn"}>{note}</span> : null}
            {note === undefined && redeemed > 0 ? m.goods_redeemed(amount(redeemed)) : null}
          </span>
        </span>
      </Link>
    </li>
  );
}
