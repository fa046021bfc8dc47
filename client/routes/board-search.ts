/** The matches on the data board; its loader parses `m`. */
export const boardSearch = (search: Record<string, unknown>): { m?: string | undefined } => ({
  m: typeof search.m === "string" && /^[\dc.-]{3,100}$/.test(search.m) ? search.m : undefined,
});
