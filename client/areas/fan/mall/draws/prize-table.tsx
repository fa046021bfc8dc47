import { useApp } from "#client/app-context.ts";
import { coinsText } from "#client/features/mall/mall-labels.ts";
import { ProductPicture } from "#client/features/mall/product-picture.tsx";
import { percentage } from "#client/format/numbers.ts";
import { productHref } from "#client/late-links.ts";
import { Link } from "#client/ui/link.tsx";
import type { PrizeView } from "#domain/mall/contract.ts";
import { m } from "#messages";

export function PrizeTable({ prizes }: { prizes: readonly PrizeView[] }) {
  const app = useApp();
  return (
    <table className="w-full">
      <thead>
        <tr className="border-b text-12 text-muted">
          <th scope="col" className="py-2 text-start font-500">
            {m.box_prizes()}
          </th>
          <th scope="col" className="py-2 text-end font-500">
            {m.box_odds()}
          </th>
        </tr>
      </thead>
      <tbody>
        {prizes.map(({ goodsId, name, picture, priceCoins, odds }) => (
          <tr key={goodsId} className="border-b">
            <td className="py-2">
              <Link
                href={productHref(app, goodsId)}
                className="flex items-center gap-3 rounded-6 hover:underline focus-ring"
              >
                <ProductPicture src={picture} size={40} />
                <span className="min-w-0">
                  <span className="block font-500 text-strong">
                    <bdi>{name}</bdi>
                  </span>
                  <bdi className="block text-12 text-muted tabular">{coinsText(priceCoins, app)}</bdi>
                </span>
              </Link>
            </td>
            <td className="text-end font-700 text-strong tabular">
              <bdi>{percentage(odds, app.locale)}</bdi>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
