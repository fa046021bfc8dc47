/** `card` is a virtual product with a card number; `box` is a blind box. */
export const PRODUCT_KINDS = ["shipped", "card", "box"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export const PRODUCT_CATEGORIES = ["wear", "home", "gear", "cards", "boxes"] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

export const PRODUCT_SORTS = ["popular", "newest", "cheapest", "dearest"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** How long an unpaid order reserves its stock. */
export const ORDER_HOLD_MINUTES = 15;
/** Keeps a single buyer from reserving the whole stock. */
export const MAX_ORDER_QUANTITY = 5;
export const MAX_OPEN_HOLDS = 3;
