import { notFound } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { Profile } from "#domain/social/contract.ts";

const UID = /^[1-9]\d{0,14}$/;

export async function loadProfile({ api, queryClient }: RouterContext, uid: string): Promise<Profile> {
  if (!UID.test(uid)) throw notFound();
  // Loaded together with the page, in the same round trip.
  void queryClient.prefetchQuery(callQuery(api, "GET /match/liveCounts", {}));
  try {
    return await queryClient.ensureQueryData(callQuery(api, "GET /user/profile", { userId: Number(uid) }));
  } catch (error) {
    if (error instanceof CallError && error.errorName === "user_not_found") throw notFound();
    throw error;
  }
}
