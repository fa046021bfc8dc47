import { pagesQuery } from "#client/api/queries.ts";
import type { EarningDays } from "#domain/anchors/contract.ts";
import type { Api } from "#domain/api/contract.ts";

/** The loader prefetches the first page. */
export const earningsQuery = (api: Api, days: EarningDays) =>
  pagesQuery(api, "GET /anchor/goldDetail", { days }, ({ page, size, total }) =>
    page * size < total ? { page: page + 1 } : undefined,
  );
