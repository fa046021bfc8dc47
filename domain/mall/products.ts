/** What is shipped, what is a number one is shown, and what holds one of several by chance. */
export const GOODS_KINDS = ["shipped", "card", "box"] as const;
export type GoodsKind = (typeof GOODS_KINDS)[number];

export const GOODS_CATEGORIES = ["wear", "home", "gear", "cards", "boxes"] as const;
export type GoodsCategory = (typeof GOODS_CATEGORIES)[number];

export const GOODS_SORTS = ["popular", "newest", "cheapest", "dearest"] as const;
export type GoodsSort = (typeof GOODS_SORTS)[number];

/** As long as an order that is not paid for keeps its goods from others. */
export const HOLD_MINUTES = 15;
/** More would be a dealer's order, or somebody keeping the shelf empty. */
export const MOST_OF_ONE = 5;
export const MOST_HOLDS = 3;
