import { callQuery, pagesQuery } from "#client/api/queries.ts";
import type { Api } from "#domain/api/contract.ts";

type Page = { page: number; size: number; total: number };
const nextOf = ({ page, size, total }: Page) => (page * size < total ? { page: page + 1 } : undefined);

/** Returns undefined for an invalid id. */
export function parseLiveId({ live }: { live?: unknown }): number | undefined {
  const id = Number(live);
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

// The loader prefetches them.

export const pastLivesQuery = (api: Api) => pagesQuery(api, "GET /anchor/pastLives", {}, nextOf);
export const pastLiveQuery = (api: Api, liveId: number) => callQuery(api, "GET /anchor/pastLive", { liveId });
export const liveClipsQuery = (api: Api, liveId: number) => pagesQuery(api, "GET /live/clips", { liveId }, nextOf);
