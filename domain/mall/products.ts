/** What is shipped, what is a number one is shown, and what holds one of several by chance. */
export const PRODUCT_KINDS = ["shipped", "card", "box"] as const;
export type ProductKind = (typeof PRODUCT_KINDS)[number];

export const PRODUCT_CATEGORIES = ["wear", "home", "gear", "cards", "boxes"] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

export const PRODUCT_SORTS = ["popular", "newest", "cheapest", "dearest"] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** As long as an order that is not paid for keeps its goods from others. */
export const ORDER_HOLD_MINUTES = 15;
/** More would be a dealer's order, or somebody keeping the shelf empty. */
export const MAX_ORDER_QUANTITY = 5;
export const MAX_OPEN_HOLDS = 3;
