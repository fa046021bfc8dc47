export const MAX_LIST_PAGE = 50;

/** Invalid values and 1 are the first page; values too high are the last. */
export function parsePage(value: unknown): number | undefined {
  const page =
    typeof value === "number" || typeof value === "string" ? Math.min(Math.floor(Number(value)), MAX_LIST_PAGE) : 1;
  return page > 1 ? page : undefined;
}

/** An id in a URL: a positive whole number that is exact in JavaScript, without leading zeros. */
export const isIdParam = (param: string): boolean => /^[1-9]\d{0,14}$/.test(param);
