import { callQuery, pagesQuery } from "#client/api/queries.ts";
import type { Api } from "#domain/api/contract.ts";
import {
  CHANNEL_EVENTS,
  type ChannelEventKind,
  STATISTICS_DAYS,
  type StatisticsDays,
} from "#domain/channels/contract.ts";
import { dateOf, dayOf, parseDay } from "#domain/channels/days.ts";
import type { MoneySide } from "#domain/channels/money.ts";

export type ChannelSearch = { id?: unknown; days?: unknown; date?: unknown; kind?: unknown; month?: unknown };

const CHANNEL_ID = /^[A-Za-z0-9_-]{1,40}$/;
export const NEW_CHANNEL = "new";

/** The selected channel; undefined means all of them. */
export const parseChannel = ({ id }: ChannelSearch): string | undefined =>
  id !== undefined && CHANNEL_ID.test(String(id)) ? String(id) : undefined;

export const parseDays = ({ days }: ChannelSearch): StatisticsDays =>
  STATISTICS_DAYS.find((one) => String(one) === String(days)) ?? 30;

export const parseDate = ({ date }: ChannelSearch): string | undefined =>
  typeof date === "string" && parseDay(date) !== undefined ? date : undefined;

export const parseKind = ({ kind }: ChannelSearch): ChannelEventKind | undefined =>
  CHANNEL_EVENTS.find((one) => one === kind);

/** Falls back to the current month. */
export const parseMonth = ({ month }: ChannelSearch, nowMs: number): string =>
  typeof month === "string" && parseDay(`${month}-01`) !== undefined ? month : dateOf(dayOf(nowMs)).slice(0, 7);

export const channelsQuery = (api: Api) => callQuery(api, "GET /promotion/channels", {});

export const statisticsQuery = (api: Api, search: ChannelSearch) => {
  const channelId = parseChannel(search);
  return callQuery(api, "GET /promotion/statistics", { days: parseDays(search), ...(channelId && { channelId }) });
};

export const eventsQuery = (api: Api, channelId: string, kind: ChannelEventKind, date: string) =>
  pagesQuery(api, "GET /promotion/events", { channelId, kind, date }, ({ next }) =>
    next === undefined ? undefined : { after: next },
  );

export const channelUsersQuery = (api: Api, channelId: string, date: string | undefined) =>
  pagesQuery(api, "GET /promotion/users", { channelId, ...(date && { date }) }, ({ next }) =>
    next === undefined ? undefined : { before: next },
  );

export const moneyQuery = (api: Api, channelId: string, side: MoneySide, date: string) =>
  pagesQuery(api, "GET /promotion/money", { channelId, side, date }, ({ next }) =>
    next === undefined ? undefined : { skip: next },
  );

export const statementQuery = (api: Api, channelId: string, month: string) =>
  callQuery(api, "GET /promotion/statement", { channelId, month });
