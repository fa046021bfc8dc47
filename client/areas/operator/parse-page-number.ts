const MAX_PAGE = 50;

/** The first page for an invalid one. */
export function parsePageNumber(cursor: unknown, last = MAX_PAGE): number {
  const page = Number(cursor);
  return Number.isInteger(page) && page >= 1 && page <= last ? page : 1;
}
