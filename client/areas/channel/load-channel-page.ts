import { orNotFound } from "#client/api/or-not-found.ts";
import { callQuery } from "#client/api/queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { ChannelPage } from "#client/workplace-links.ts";
import type { MoneySide } from "#domain/channels/money.ts";
import { anyCan } from "#domain/permissions/can.ts";
import {
  type ChannelSearch,
  channelsQuery,
  channelUsersQuery,
  eventsQuery,
  moneyQuery,
  NEW_CHANNEL,
  parseChannel,
  parseDate,
  parseKind,
  parseMonth,
  statementQuery,
  statisticsQuery,
} from "./channel-queries.ts";

type Loader = (context: RouterContext, search: ChannelSearch) => readonly Promise<unknown>[];

const loadMoney =
  (side: MoneySide): Loader =>
  ({ api, queryClient }, search) => {
    const [id, date] = [parseChannel(search), parseDate(search)];
    return [
      queryClient.fetchQuery({ ...statisticsQuery(api, search), staleTime: 0 }),
      ...(id && date ? [queryClient.fetchInfiniteQuery({ ...moneyQuery(api, id, side, date), staleTime: 0 })] : []),
    ];
  };

/** Never cached, because the numbers change by themselves. */
const LOADERS: Record<ChannelPage, Loader> = {
  list: ({ api, queryClient }, search) => {
    const id = parseChannel(search);
    if (id === undefined || id === NEW_CHANNEL) return [];
    return [
      queryClient.fetchQuery({ ...callQuery(api, "GET /promotion/channels/detail", { channelId: id }), staleTime: 0 }),
    ];
  },
  statistical: ({ api, app, queryClient }, search) => {
    const [id, kind, date] = [parseChannel(search), parseKind(search), parseDate(search)];
    return [
      queryClient.fetchQuery({ ...statisticsQuery(api, search), staleTime: 0 }),
      ...(id
        ? [queryClient.fetchQuery({ ...statementQuery(api, id, parseMonth(search, app.nowMs)), staleTime: 0 })]
        : []),
      ...(id && kind && date
        ? [queryClient.fetchInfiniteQuery({ ...eventsQuery(api, id, kind, date), staleTime: 0 })]
        : []),
    ];
  },
  user: ({ api, queryClient }, search) => {
    const id = parseChannel(search);
    return id === undefined
      ? []
      : [queryClient.fetchInfiniteQuery({ ...channelUsersQuery(api, id, parseDate(search)), staleTime: 0 })];
  },
  gold: loadMoney("recharge"),
  water: loadMoney("spend"),
};

export async function loadChannelPage(context: RouterContext, page: ChannelPage, search: ChannelSearch): Promise<void> {
  const { api, app, queryClient } = context;
  if (!app.user || !anyCan(app.user.roles, "see_channel_statistics")) return;
  const channels = queryClient.fetchQuery({ ...channelsQuery(api), staleTime: 0 });
  await orNotFound(Promise.all([channels, ...LOADERS[page](context, search)]));
}
