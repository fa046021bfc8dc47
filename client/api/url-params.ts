export const MAX_LIST_PAGE = 50;

/** Invalid values and 1 mean the first page; values that are too high mean the last. */
export function parsePage(value: unknown): number | undefined {
  const page =
    typeof value === "number" || typeof value === "string" ? Math.min(Math.floor(Number(value)), MAX_LIST_PAGE) : 1;
  return page > 1 ? page : undefined;
}

/** Whether a URL parameter is an id: a positive safe integer without leading zeros. */
export const isIdParam = (param: string): boolean => /^[1-9]\d{0,14}$/.test(param);
