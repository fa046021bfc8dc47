import { m } from "#messages";
import type { ShelfState } from "./shelf-filters.ts";

export const SALE_STATE_NAMES: Record<ShelfState, () => string> = {
  on_sale: () => m.product_on_sale(),
  not_on_sale: () => m.operator_not_on_sale(),
};
