/** `account` is the seeded account that opens the page; a guest if absent. */
export type Screen = { name: string; path: string; account?: string };
