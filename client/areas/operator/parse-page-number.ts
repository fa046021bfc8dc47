const MAX_PAGE = 50;

/** Falls back to the first page. */
export function parsePageNumber(cursor: unknown, last = MAX_PAGE): number {
  const page = Number(cursor);
  return Number.isInteger(page) && page >= 1 && page <= last ? page : 1;
}
