import { redirect } from "@tanstack/react-router";
import { orNotFound } from "#client/api/or-not-found.ts";
import { callQuery } from "#client/api/queries.ts";
import { withdrawalsQuery } from "#client/features/wallet/withdrawals-query.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { AnchorPage } from "#client/workplace-links.ts";
import { customRoomName } from "#domain/chat/room-name.ts";
import { anyCan } from "#domain/permissions/can.ts";
import {
  earningsQuery,
  lastReplayQuery,
  monthEarningsQuery,
  ownProfileQuery,
  ownScheduleQuery,
} from "./anchor-queries.ts";
import { parseEarningDays, parseOwnVideosSearch } from "./anchor-search.ts";
import { loadOwnLive, startableScheduleQuery, streamableMatchesQuery } from "./live/live-queries.ts";
import { loadModeration, type Moderation } from "./moderation/load-moderation.ts";
import { liveClipsQuery, parseLiveId, pastLiveQuery, pastLivesQuery } from "./past-lives/past-lives-queries.ts";

type RawSearch = Record<string, string | number | undefined>;
type Loader = (context: RouterContext, uid: number, search: RawSearch) => readonly Promise<unknown>[];

/** Never cached, because live data changes by itself. */
const LOADERS: Record<Exclude<AnchorPage, "moderation">, Loader> = {
  overview: ({ api, queryClient }, uid) => [
    queryClient.fetchQuery({ ...ownProfileQuery(api, uid), staleTime: 0 }),
    queryClient.fetchQuery({ ...callQuery(api, "GET /anchor/liveInfo", {}), staleTime: 0 }),
    queryClient.fetchQuery({ ...lastReplayQuery(api, customRoomName(uid)), staleTime: 0 }),
    queryClient.fetchQuery({ ...monthEarningsQuery(api), staleTime: 0 }),
  ],
  live: ({ api, queryClient }, uid) => [
    loadOwnLive(api, queryClient),
    queryClient.fetchQuery({ ...streamableMatchesQuery(api), staleTime: 0 }),
    queryClient.fetchQuery({ ...startableScheduleQuery(api, uid), staleTime: 0 }),
  ],
  schedule: ({ api, queryClient }, uid) => [
    queryClient.fetchQuery({ ...callQuery(api, "GET /live/schedule", ownScheduleQuery(uid)), staleTime: 0 }),
  ],
  liveLinkDetails: ({ api, queryClient }, _uid, search) => {
    const liveId = parseLiveId(search);
    return liveId === undefined
      ? [queryClient.fetchInfiniteQuery({ ...pastLivesQuery(api), staleTime: 0 })]
      : [
          queryClient.fetchQuery({ ...pastLiveQuery(api, liveId), staleTime: 0 }),
          queryClient.fetchInfiniteQuery({ ...liveClipsQuery(api, liveId), staleTime: 0 }),
        ];
  },
  revenueDetails: ({ api, queryClient }, _uid, search) => {
    const days = parseEarningDays(search);
    return [
      queryClient.fetchQuery({ ...callQuery(api, "GET /anchor/goldTotal", { days }), staleTime: 0 }),
      queryClient.fetchInfiniteQuery({ ...earningsQuery(api, days), staleTime: 0 }),
      queryClient.fetchInfiniteQuery({ ...withdrawalsQuery(api), staleTime: 0 }),
    ];
  },
  videos: ({ api, queryClient }, _uid, search) => {
    const { video, page } = parseOwnVideosSearch(search);
    return video === undefined
      ? [
          queryClient.fetchQuery({ ...callQuery(api, "GET /anchor/videos", { page }), staleTime: 0 }),
          queryClient.fetchQuery({ ...callQuery(api, "GET /video/uploads", {}), staleTime: 0 }),
        ]
      : [queryClient.fetchQuery({ ...callQuery(api, "GET /video/edit", { videoId: video }), staleTime: 0 })];
  },
  overlays: ({ api, queryClient }) => [queryClient.ensureQueryData(callQuery(api, "GET /live/overlays", {}))],
};

export type LoadedAnchorPage = { moderation?: Moderation };

/** Users who aren't streamers get their application at `/anchorCenter`; administrators get the reports of all rooms. */
export async function loadAnchorPage(
  context: RouterContext,
  page: AnchorPage,
  search: RawSearch,
): Promise<LoadedAnchorPage> {
  const { api, queryClient } = context;
  const { user } = context.app;
  if (!user) return {};
  if (page === "moderation") {
    return {
      moderation: await loadModeration(context, user, search.room === undefined ? undefined : `${search.room}`),
    };
  }
  if (anyCan(user.roles, "go_live")) {
    await orNotFound(Promise.all(LOADERS[page](context, user.uid, search)));
    return {};
  }
  if (anyCan(user.roles, "mute_everywhere")) throw redirect({ to: "/anchorCenter/moderation" });
  if (page !== "overview") throw redirect({ to: "/anchorCenter" });
  await queryClient.fetchQuery({ ...callQuery(api, "GET /anchor/status", {}), staleTime: 0 });
  return {};
}
