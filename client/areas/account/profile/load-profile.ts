import { notFound } from "@tanstack/react-router";
import { orNotFound } from "#client/api/or-not-found.ts";
import { callQuery } from "#client/api/queries.ts";
import { isIdParam } from "#client/api/url-params.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { Profile } from "#domain/social/contract.ts";

import { parseProfileSearch, profileTabQuery } from "./profile-search.ts";

export async function loadProfile(
  { api, queryClient }: RouterContext,
  uid: string,
  raw: Record<string, unknown>,
): Promise<Profile> {
  if (!isIdParam(uid)) throw notFound();
  // Not awaited, so that it shares a D1 round trip with the page's own reads.
  void queryClient.prefetchQuery(callQuery(api, "GET /match/liveCounts", {}));
  const search = parseProfileSearch(raw);
  // Prefetched instead of ensured, so that the profile is shown even if its tab fails to load.
  const tab =
    search.post === undefined
      ? queryClient.prefetchQuery(
          callQuery(api, "GET /user/{userId}/{type}/{pageIndex}", profileTabQuery(Number(uid), search)),
        )
      : queryClient.prefetchQuery(callQuery(api, "GET /post/one", { postId: search.post }));
  const profile = await orNotFound(
    queryClient.ensureQueryData(callQuery(api, "GET /user/profile", { userId: Number(uid) })),
  );
  await tab;
  return profile;
}
