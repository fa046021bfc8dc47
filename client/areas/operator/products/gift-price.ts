import { MAX_GIFT_DIAMONDS } from "#domain/gifts/catalogue.ts";
import { m } from "#messages";
import { wholeNumberOf } from "./product-values.ts";

export function giftPriceError(text: string): string | undefined {
  const price = wholeNumberOf(text);
  return price >= 1 && price <= MAX_GIFT_DIAMONDS
    ? undefined
    : m.schedule_price_range({ min: 1, max: MAX_GIFT_DIAMONDS });
}
