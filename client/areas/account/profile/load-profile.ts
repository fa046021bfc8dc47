import { notFound } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
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
  // Loaded together with the page, in the same round trip.
  void queryClient.prefetchQuery(callQuery(api, "GET /match/liveCounts", {}));
  const search = parseProfileSearch(raw);
  // The profile is complete without them.
  const tab =
    search.post === undefined
      ? queryClient.prefetchQuery(
          callQuery(api, "GET /user/{userId}/{type}/{pageIndex}", profileTabQuery(Number(uid), search)),
        )
      : queryClient.prefetchQuery(callQuery(api, "GET /post/one", { postId: search.post }));
  try {
    const profile = await queryClient.ensureQueryData(callQuery(api, "GET /user/profile", { userId: Number(uid) }));
    await tab;
    return profile;
  } catch (error) {
    if (error instanceof CallError && error.errorName === "user_not_found") throw notFound();
    throw error;
  }
}
