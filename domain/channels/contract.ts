import * as v from "valibot";
import { cleanMessage } from "../chat/clean-message.ts";
import { LOCALE_CODES, type Locale } from "../i18n/locales.ts";
import { type emptyInput, wholeNumberInput } from "../matches/contract.ts";
import type { WalletCurrency } from "../wallet/ledger-accounts.ts";
import { LANDING_PAGES, type LandingBlock, type LandingPage, landingDocumentSchema } from "./landing.ts";
import { MAX_CHANNEL_NAME_LENGTH, MAX_CHANNEL_SOURCE_LENGTH } from "./limits.ts";
import { MONEY_SIDES, type MoneySide, type ReferredKind, type StatementLine } from "./money.ts";

export const CHANNEL_STATES = ["active", "archived"] as const;
export type ChannelState = (typeof CHANNEL_STATES)[number];
/** `user_visit` is a visit by a signed-in user. */
export const CHANNEL_EVENTS = ["visit", "user_visit", "registration", "download"] as const;
export type ChannelEventKind = (typeof CHANNEL_EVENTS)[number];
/**
 * Why an event does not count: too many from one address, too many accounts on one device, or the operator's own visit.
 */
export const EVENT_FLAGS = ["address", "device", "own"] as const;
export type EventFlag = (typeof EVENT_FLAGS)[number];
export const STATISTICS_DAYS = [7, 30, 90] as const;
export type StatisticsDays = (typeof STATISTICS_DAYS)[number];

const channelId = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/));
const text = (max: number) =>
  v.pipe(v.string(), v.maxLength(max * 4), v.transform(cleanMessage), v.minLength(1), v.maxLength(max));
const name = text(MAX_CHANNEL_NAME_LENGTH);
const source = text(MAX_CHANNEL_SOURCE_LENGTH);
const date = v.pipe(v.string(), v.maxLength(10));
const days = v.optional(
  v.pipe(
    v.union([v.picklist(["7", "30", "90"]), v.picklist(STATISTICS_DAYS)]),
    v.transform((asked): StatisticsDays => STATISTICS_DAYS.find((one) => one === Number(asked)) ?? 30),
  ),
  30,
);
const range = { channelId: v.optional(channelId), days, from: v.optional(date), to: v.optional(date) };
const side = v.picklist(MONEY_SIDES);
const after = v.optional(wholeNumberInput(0, Number.MAX_SAFE_INTEGER), 0);
const size = v.optional(wholeNumberInput(1, 100), 20);

export const addChannelInput = v.object({
  name,
  source,
  /** Makes it a sub-channel; its operator sees only this channel. */
  parentId: v.optional(channelId),
  operatorName: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(40))),
});
export const editChannelInput = v.object({
  channelId,
  name,
  source,
  state: v.optional(v.picklist(CHANNEL_STATES), "active"),
});
export const channelInput = v.object({ channelId });
export const saveLandingInput = v.object({
  channelId,
  page: v.picklist(LANDING_PAGES),
  locale: v.picklist(LOCALE_CODES),
  blocks: landingDocumentSchema,
});
export const landingInput = v.object({ channelId: v.optional(channelId), page: v.picklist(LANDING_PAGES) });
export const channelStatisticsInput = v.object(range);
export const eventsInput = v.object({ channelId, kind: v.picklist(CHANNEL_EVENTS), date, after, size });
export const referredUsersInput = v.object({
  channelId,
  date: v.optional(date),
  /** Cursor: timestamp in milliseconds and id of the last row. */
  before: v.optional(v.pipe(v.string(), v.regex(/^\d{1,15}-\d{1,15}$/))),
  size,
});
export const moneyInput = v.object({ channelId, side, date, skip: v.optional(wholeNumberInput(0, 10_000), 0), size });
export const moneyCsvInput = v.object({ channelId, side, date });
export const statementInput = v.object({ channelId, month: v.pipe(v.string(), v.maxLength(7)) });
/** Counts a visit through a link, or a download. Registrations are counted when the account is created. */
export const addPromotionRegInput = v.object({
  promotionChannelId: channelId,
  channelFromtype: v.optional(wholeNumberInput(0, 9), 1),
  event: v.optional(v.picklist(["visit", "download"]), "visit"),
  /** A random id stored on the device. */
  visitorId: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f-]{16,64}$/))),
});
export type AddChannelInput = v.InferOutput<typeof addChannelInput>;
export type EditChannelInput = v.InferOutput<typeof editChannelInput>;
export type SaveLandingInput = v.InferOutput<typeof saveLandingInput>;
export type StatisticsInput = v.InferOutput<typeof channelStatisticsInput>;
export type EventsInput = v.InferOutput<typeof eventsInput>;
export type ReferredUsersInput = v.InferOutput<typeof referredUsersInput>;
export type MoneyInput = v.InferOutput<typeof moneyInput>;
export type StatementInput = v.InferOutput<typeof statementInput>;
export type AddPromotionRegInput = v.InferOutput<typeof addPromotionRegInput>;

/** `recharged` and `spent` are net, in coins and diamonds; `flagged` events are excluded from all other numbers. */
export type ChannelNumbers = {
  visits: number;
  userVisits: number;
  registrations: number;
  downloads: number;
  flagged: number;
  recharged: number;
  spent: number;
};
export type ChannelView = {
  channelId: string;
  name: string;
  source: string;
  state: ChannelState;
  parentId: string | null;
  operator: string;
  /** Whether the caller runs it, rather than seeing it as the operator of the parent. */
  isOwn: boolean;
  createdAtMs: number;
  /** Totals of the last 30 days. */
  numbers: ChannelNumbers;
};
export type StoredLanding = { page: LandingPage; locale: Locale; blocks: LandingBlock[]; changedAtMs: number };
export type ChannelDay = ChannelNumbers & { date: string };
export type ChannelStatistics = { from: string; to: string; totals: ChannelNumbers; byDay: ChannelDay[] };
export type ChannelEventRow = {
  eventId: number;
  atMs: number;
  /** The username if the brand shows names, otherwise a code that stays the same for one day. */
  who: string;
  place: string;
  flag: EventFlag | null;
};
export type ReferredUser = {
  who: string;
  registeredAtMs: number;
  flag: EventFlag | null;
  recharged: number;
  spent: number;
};
export type MoneyRow = {
  entry: string;
  atMs: number;
  kind: ReferredKind;
  purse: WalletCurrency;
  amount: number;
  who: string;
};
export type ChannelStatement = {
  month: string;
  from: string;
  to: string;
  isComplete: boolean;
  numbers: ChannelNumbers;
  lines: StatementLine[];
  ledger: { recharged: number; spent: number };
  isReconciled: boolean;
};
type Csv = { fileName: string; csv: string };

type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
type AddPromotionReg = Takes<typeof addPromotionRegInput, { counted: boolean }>;
export type ChannelCalls = {
  "GET /promotion/channels": Takes<typeof emptyInput, { list: ChannelView[] }>;
  "POST /promotion/channels/add": Takes<typeof addChannelInput, { channelId: string }>;
  "POST /promotion/channels/edit": Takes<typeof editChannelInput, Record<never, never>>;
  "GET /promotion/channels/detail": Takes<typeof channelInput, { channel: ChannelView; landings: StoredLanding[] }>;
  "POST /promotion/channels/landing": Takes<typeof saveLandingInput, Record<never, never>>;
  "GET /promotion/landing": Takes<
    typeof landingInput,
    { channelId: string | null; blocks: LandingBlock[] | null; apps: { ios: string | null; android: string | null } }
  >;
  "GET /promotion/statistics": Takes<typeof channelStatisticsInput, ChannelStatistics>;
  "GET /promotion/statisticsCsv": Takes<typeof channelStatisticsInput, Csv>;
  "GET /promotion/events": Takes<typeof eventsInput, { list: ChannelEventRow[]; next?: number }>;
  "GET /promotion/users": Takes<typeof referredUsersInput, { list: ReferredUser[]; next?: string }>;
  "GET /promotion/usersCsv": Takes<typeof channelInput, Csv>;
  "GET /promotion/money": Takes<typeof moneyInput, { list: MoneyRow[]; next?: number; side: MoneySide }>;
  "GET /promotion/moneyCsv": Takes<typeof moneyCsvInput, Csv>;
  "GET /promotion/statement": Takes<typeof statementInput, ChannelStatement>;
  "GET /promotion/v2/addPromotionReg": AddPromotionReg;
  "POST /promotion/v2/addPromotionReg": AddPromotionReg;
};
