import { pagesQuery } from "#client/api/queries.ts";
import type { Api } from "#domain/api/contract.ts";

/** The user's own withdrawal requests; the loader prefetches the first page. */
export const withdrawalsQuery = (api: Api) =>
  pagesQuery(api, "GET /anchor/withdrawals", {}, ({ page, size, total }) =>
    page * size < total ? { page: page + 1 } : undefined,
  );
