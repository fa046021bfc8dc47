/** Maximum page number in lists of plans or experts. */
export const MAX_PAGES = 50;

/** Expects one row more than the page size, which is cheaper than counting all rows. */
export const paginateRows = <Row>(found: readonly Row[], { page, size }: { page: number; size: number }) => ({
  rows: found.slice(0, size),
  nextPage: found.length > size && page < MAX_PAGES ? page + 1 : null,
});
