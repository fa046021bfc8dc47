/** `account` is the seeded account that opens the page; without one it is a guest. */
export type Screen = { name: string; path: string; account?: string };
