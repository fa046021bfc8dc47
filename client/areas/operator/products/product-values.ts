import { toAsciiDigits } from "#client/format/to-ascii-digits.ts";
import type { CallInput } from "#domain/api/contract.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { oddsPercentText, parseOddsPercent, totalWeight } from "#domain/mall/box-odds.ts";
import type { ProductFormView, ProductTexts } from "#domain/mall/contract.ts";
import type { ProductCategory, ProductKind } from "#domain/mall/products.ts";

type Product = NonNullable<ProductFormView["product"]>;
export type PrizeLine = { id: number; goodsId: string; odds: string; stock: string };
/** Form state of a product; numbers are kept as typed. */
export type ProductValues = {
  kind: ProductKind;
  category: ProductCategory;
  price: string;
  stock: string;
  isOnSale: boolean;
  language: Locale;
  texts: Partial<ProductTexts>;
  prizes: readonly PrizeLine[];
};

export const wholeNumberOf = (text: string): number => {
  const digits = toAsciiDigits(text).trim();
  return /^\d{1,9}$/.test(digits) ? Number(digits) : Number.NaN;
};

export const emptyPrize = (lines: readonly PrizeLine[]): PrizeLine => ({
  id: Math.max(-1, ...lines.map(({ id }) => id)) + 1,
  goodsId: "",
  odds: "",
  stock: "",
});

export function toProductValues(product: Product | null): ProductValues {
  const total = totalWeight(product?.prizes ?? []);
  return {
    kind: product?.kind ?? "shipped",
    category: product && product.category !== "boxes" ? product.category : "wear",
    price: product ? String(product.priceCoins) : "",
    stock: product ? String(product.stock) : "",
    isOnSale: product?.isOnSale ?? false,
    language: "en",
    texts: product?.texts ?? {},
    prizes: (product?.prizes ?? []).map(({ goodsId, weight, stock }, id) => ({
      ...{ id, goodsId: String(goodsId), stock: String(stock) },
      odds: oddsPercentText(weight, total),
    })),
  };
}

type Prize = { goodsId: number; weight: number; stock: number };

/** Returns undefined if a line is incomplete. Fixed odds are sent unchanged. */
export function toPrizes({ prizes }: Pick<ProductValues, "prizes">, product: Product | null): Prize[] | undefined {
  const found = prizes.map(({ goodsId, odds, stock }, place) => ({
    goodsId: Number(goodsId),
    weight: product?.areOddsFixed ? (product.prizes[place]?.weight ?? 0) : (parseOddsPercent(toAsciiDigits(odds)) ?? 0),
    stock: wholeNumberOf(stock),
  }));
  const isComplete = found.every((one) => one.goodsId > 0 && one.weight > 0 && one.stock >= 0);
  return isComplete && found.length > 0 ? found : undefined;
}

/** Drops languages without a name; the form validates English. */
function toTexts(texts: Partial<ProductTexts>): ProductTexts {
  const named = Object.entries(texts).flatMap(([locale, text]) => (text?.name.trim() ? [[locale, text] as const] : []));
  return { ...Object.fromEntries(named), en: texts.en ?? { name: "", description: "" } };
}

export function toProductInput(values: ProductValues, product: Product | null): CallInput<"POST /goods/shelf/save"> {
  const { kind, category, isOnSale } = values;
  const shared = {
    ...(product && { id: product.id }),
    ...{ priceCoins: wholeNumberOf(values.price), isOnSale, texts: toTexts(values.texts) },
  };
  return kind === "box"
    ? { kind, ...shared, prizes: toPrizes(values, product) ?? [] }
    : { kind, category, stock: kind === "shipped" ? wholeNumberOf(values.stock) : 0, ...shared };
}
