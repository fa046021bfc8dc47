import { useApp } from "#client/app-context.ts";
import { categoryLabel, coinsText } from "#client/features/mall/mall-labels.ts";
import { ProductPicture } from "#client/features/mall/product-picture.tsx";
import { wholeNumber } from "#client/format/numbers.ts";
import { productHref } from "#client/late-links.ts";
import { Badge } from "#client/ui/badge.tsx";
import { ButtonLink } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { operatorHref } from "#client/workplace-links.ts";
import type { ProductAdminView } from "#domain/mall/contract.ts";
import { m } from "#messages";
import { AddGiftCardsForm } from "./add-gift-cards-form.tsx";
import { ProductPictureRow } from "./product-picture-row.tsx";

/** Stock; for virtual products, the number of cards. */
function Stock({ goods: { stock, cards } }: { goods: ProductAdminView }) {
  const { locale } = useApp();
  const amount = (value: number) => ({ count: value, amount: wholeNumber(value, locale) });
  if (!cards) return <>{stock === 0 ? m.goods_sold_out() : m.goods_left(amount(stock))}</>;
  return (
    <>{m.operator_cards_count({ free: wholeNumber(cards.free, locale), given: wholeNumber(cards.given, locale) })}</>
  );
}

export function ProductCard({ goods }: { goods: ProductAdminView }) {
  const app = useApp();
  const { id, name, picture, priceCoins, category, cards, isOnSale } = goods;
  const details = (
    <span className="font-600 text-strong">
      <bdi>{name}</bdi>
    </span>
  );
  return (
    <li data-goods={id} className="flex flex-col gap-3 rounded-16 bg-surface-1 p-4">
      <div className="flex items-center gap-4">
        <ProductPicture src={picture} size={64} />
        <div className="min-w-0 flex-1">
          <p>
            {isOnSale ? (
              <Link className="rounded-6 hover:underline focus-ring" href={productHref(app, id)}>
                {details}
              </Link>
            ) : (
              details
            )}
          </p>
          <p className="text-13 text-muted">
            {categoryLabel(category)} · <bdi>{coinsText(priceCoins, app)}</bdi>
          </p>
          <p className="text-13 text-muted">
            <Stock goods={goods} />
          </p>
          {isOnSale ? null : <Badge>{m.operator_not_on_sale()}</Badge>}
        </div>
        <ButtonLink href={operatorHref(app, "shelf", { product: id })}>{m.content_edit()}</ButtonLink>
      </div>
      <details className="needs-scripts">
        <summary className="min-h-11 cursor-pointer rounded-6 py-3 text-13 font-500 text-accent focus-ring">
          {m.operator_pictures()} ({wholeNumber(goods.files.length, app.locale)})
        </summary>
        <ProductPictureRow goods={goods} />
      </details>
      {cards ? <AddGiftCardsForm goodsId={id} /> : null}
    </li>
  );
}
