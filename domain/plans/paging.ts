/** Pages of a list of plans or experts that can be opened. */
export const MAX_PAGES = 50;

/** Of rows read with one more than the page shows, which costs less than counting all of them. */
export const cutPage = <Row>(found: readonly Row[], { page, size }: { page: number; size: number }) => ({
  rows: found.slice(0, size),
  nextPage: found.length > size && page < MAX_PAGES ? page + 1 : null,
});
