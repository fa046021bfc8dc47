import { notFound, redirect } from "@tanstack/react-router";
import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { AnchorProfile } from "#domain/anchors/contract.ts";
import { customRoomName } from "#domain/chat/room-name.ts";
import type { ReplayTile } from "#domain/live/contract.ts";
import { anchorListQuery, parseAnchorSearch } from "./anchor-search.ts";

const UID = /^[1-9]\d{0,14}$/;
const REPLAYS_SIZE = 12;
const CLIPS_SIZE = 12;

export const anchorReplaysQuery = (uid: number, page = 1) => ({
  roomId: customRoomName(uid),
  page,
  size: REPLAYS_SIZE,
});
export const anchorClipsQuery = (uid: number, page = 1) => ({ roomId: customRoomName(uid), page, size: CLIPS_SIZE });

export const loadAnchorList = (
  { api, queryClient }: RouterContext,
  search: Parameters<typeof parseAnchorSearch>[0],
): Promise<unknown> =>
  queryClient.ensureQueryData(callQuery(api, "GET /anchor/list", anchorListQuery(parseAnchorSearch(search))));

export type LoadedAnchor = { profile: AnchorProfile; replays: ReplayTile[] };

/** A profile with its replays and clips; a user who is no streamer has none. */
export async function loadAnchor({ api, queryClient }: RouterContext, id: string | undefined): Promise<LoadedAnchor> {
  if (!id) throw redirect({ to: "/anchor/anchorList", statusCode: 301 });
  if (!UID.test(id)) throw notFound();
  const uid = Number(id);
  try {
    const [profile, replays] = await Promise.all([
      queryClient.ensureQueryData(callQuery(api, "GET /anchor/profile", { userId: uid })),
      queryClient.ensureQueryData(callQuery(api, "GET /live/replays", anchorReplaysQuery(uid))),
      queryClient.ensureQueryData(callQuery(api, "GET /live/clips", anchorClipsQuery(uid))),
    ]);
    return { profile, replays: replays.list };
  } catch (error) {
    if (error instanceof CallError && error.status === 404) throw notFound();
    throw error;
  }
}
