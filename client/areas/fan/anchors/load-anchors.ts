import { notFound, redirect } from "@tanstack/react-router";
import { orNotFound } from "#client/api/or-not-found.ts";
import { callQuery } from "#client/api/queries.ts";
import { isIdParam } from "#client/api/url-params.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { AnchorProfile } from "#domain/anchors/contract.ts";
import type { ReplayTile } from "#domain/live/contract.ts";
import { anchorClipsQuery, anchorListQuery, anchorReplaysQuery } from "./anchor-queries.ts";
import { parseAnchorSearch } from "./anchor-search.ts";

export const loadAnchorList = (
  { api, queryClient }: RouterContext,
  search: Parameters<typeof parseAnchorSearch>[0],
): Promise<unknown> => queryClient.ensureInfiniteQueryData(anchorListQuery(api, parseAnchorSearch(search)));

export type LoadedAnchor = { profile: AnchorProfile; replays: ReplayTile[] };

/** Loads a profile with its replays and clips. Throws `notFound` for users who are not streamers. */
export async function loadAnchor({ api, queryClient }: RouterContext, id: string | undefined): Promise<LoadedAnchor> {
  if (!id) throw redirect({ to: "/anchor/anchorList", statusCode: 301 });
  if (!isIdParam(id)) throw notFound();
  const uid = Number(id);
  const [profile, replays] = await orNotFound(
    Promise.all([
      queryClient.ensureQueryData(callQuery(api, "GET /anchor/profile", { userId: uid })),
      queryClient.ensureInfiniteQueryData(anchorReplaysQuery(api, uid)),
      queryClient.ensureInfiniteQueryData(anchorClipsQuery(api, uid)),
    ]),
  );
  return { profile, replays: replays.pages.flatMap(({ list }) => list) };
}
