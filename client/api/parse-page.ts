/** As far as lists go. */
export const MAX_LIST_PAGE = 50;

/** `page` as anybody might write it: nothing, nonsense and 1 are the first page, what is too high is the last. */
export function parsePage(value: unknown): number | undefined {
  const page =
    typeof value === "number" || typeof value === "string" ? Math.min(Math.floor(Number(value)), MAX_LIST_PAGE) : 1;
  return page > 1 ? page : undefined;
}
