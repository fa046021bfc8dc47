import * as v from "valibot";
import { cleanMessage } from "../chat/clean-message.ts";
import { LOCALE_CODES, type Locale } from "../i18n/locales.ts";
import { uidSchema } from "../identity/contract.ts";
import type { LiveAccess } from "../live/access.ts";
import type { LiveAnchor, LiveTile, ScheduledLive } from "../live/contract.ts";
import { type emptyInput, wholeNumberInput } from "../matches/contract.ts";
import { QUEUE_SORTS } from "../staff/queue-sort.ts";
import {
  APPLICATION_REJECT_REASONS,
  type ApplicationRejectReason,
  type ApplicationState,
  BAN_REASONS,
  type BanReason,
  ID_IMAGE_SIDES,
  type IdImageSide,
  WITHDRAWAL_REJECT_REASONS,
  WITHDRAWAL_STATES,
  type WithdrawalRejectReason,
  type WithdrawalState,
} from "./application.ts";
import {
  MAX_APPLICANT_NAME_LENGTH,
  MAX_DETAIL_LENGTH,
  MAX_INTRODUCTION_LENGTH,
  MAX_PAYOUT_DETAILS_LENGTH,
  MAX_PAYOUT_REFERENCE_LENGTH,
  MAX_PROFILE_GAMES,
  MAX_PROFILE_PICTURES,
  MIN_INTRODUCTION_LENGTH,
  MIN_PAYOUT_DETAILS_LENGTH,
  MIN_WITHDRAWAL_EARNINGS,
} from "./limits.ts";

const MAX_ID = Number.MAX_SAFE_INTEGER;
const id = wholeNumberInput(1, MAX_ID);
const page = { page: v.optional(wholeNumberInput(1, 50), 1), size: v.optional(wholeNumberInput(1, 100), 20) };
const text = (min: number, max: number) =>
  v.pipe(v.string(), v.maxLength(max * 4), v.transform(cleanMessage), v.minLength(min), v.maxLength(max));
const introduction = text(MIN_INTRODUCTION_LENGTH, MAX_INTRODUCTION_LENGTH);
const file = v.pipe(v.string(), v.maxLength(64));
const note = v.optional(text(0, 300), "");

/** The three ID images are uploaded first; the phone is the one bound to the account. */
export const applyAsAnchorInput = v.object({
  name: text(2, MAX_APPLICANT_NAME_LENGTH),
  idNumber: v.pipe(v.string(), v.maxLength(32)),
  birthDate: v.pipe(v.string(), v.isoDate()),
  introduction,
  content: introduction,
});
export type ApplyAsAnchorInput = v.InferOutput<typeof applyAsAnchorInput>;
export const idImageInput = v.object({ side: v.picklist(ID_IMAGE_SIDES), bytes: v.instance(Uint8Array) });

export const anchorListInput = v.object({
  gameId: v.optional(wholeNumberInput(1, 99_999)),
  language: v.optional(v.picklist(LOCALE_CODES)),
  /** 1: only streamers the caller follows. */
  followed: v.optional(wholeNumberInput(0, 1), 0),
  ...page,
});
export const anchorProfileInput = v.object({ userId: uidSchema });
export const updateAnchorInput = v.object({
  introduction: v.optional(introduction),
  detail: v.optional(text(0, MAX_DETAIL_LENGTH)),
  language: v.optional(v.picklist(LOCALE_CODES)),
  gameIds: v.optional(v.pipe(v.array(wholeNumberInput(1, 99_999)), v.maxLength(MAX_PROFILE_GAMES))),
  /** The stored pictures in their new order; pictures that are missing from the list are deleted. */
  pictures: v.optional(v.pipe(v.array(file), v.maxLength(MAX_PROFILE_PICTURES))),
});
export const anchorImageUploadInput = v.object({ bytes: v.instance(Uint8Array) });

export const EARNING_DAYS = [7, 14, 30] as const;
export type EarningDays = (typeof EARNING_DAYS)[number];
export const earningDaysInput = v.optional(
  v.pipe(
    v.union([v.picklist(["7", "14", "30"]), v.picklist(EARNING_DAYS)]),
    v.transform((asked): EarningDays => EARNING_DAYS.find((one) => one === Number(asked)) ?? 7),
  ),
  7,
);
export const goldDetailInput = v.object({ days: earningDaysInput, ...page });
export const goldTotalInput = v.object({ days: earningDaysInput });

export const pastLivesInput = v.object(page);
export const pastLiveInput = v.object({ liveId: id });

export const withdrawInput = v.object({
  amount: wholeNumberInput(MIN_WITHDRAWAL_EARNINGS, 10_000_000),
  /** The payout account, such as an IBAN with its holder; encrypted at rest. */
  payoutDetails: text(MIN_PAYOUT_DETAILS_LENGTH, MAX_PAYOUT_DETAILS_LENGTH),
});
export const withdrawalListInput = v.object(page);
export const withdrawalQueueInput = v.object({
  state: v.optional(v.picklist(WITHDRAWAL_STATES), "requested"),
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  ...page,
});
export const withdrawalCsvInput = v.object({
  state: v.picklist(WITHDRAWAL_STATES),
  sort: v.optional(v.picklist(QUEUE_SORTS)),
});
export const claimWithdrawalInput = v.object({ withdrawalId: id, claim: v.optional(v.boolean(), true) });
export const decideWithdrawalInput = v.variant("decision", [
  v.object({ decision: v.literal("approve"), withdrawalId: id }),
  v.object({
    decision: v.literal("reject"),
    withdrawalId: id,
    reason: v.picklist(WITHDRAWAL_REJECT_REASONS),
    note,
  }),
  v.object({
    decision: v.literal("paid"),
    withdrawalId: id,
    /** The payment's reference, such as the bank's transaction number. */
    reference: text(3, MAX_PAYOUT_REFERENCE_LENGTH),
  }),
]);
export type DecideWithdrawalInput = v.InferOutput<typeof decideWithdrawalInput>;

export const APPLICATION_QUEUE_STATES = ["under_review", "approved", "rejected"] as const;
export const applicationQueueInput = v.object({
  state: v.optional(v.picklist(APPLICATION_QUEUE_STATES), "under_review"),
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  ...page,
});
export const anchorsWithoutApplicationInput = v.object(page);
export const claimApplicationInput = v.object({ applicationId: id, claim: v.optional(v.boolean(), true) });
export const decideApplicationInput = v.variant("decision", [
  v.object({ decision: v.literal("approve"), applicationId: id }),
  v.object({
    decision: v.literal("reject"),
    applicationId: id,
    reason: v.picklist(APPLICATION_REJECT_REASONS),
    note,
  }),
]);
export type DecideApplicationInput = v.InferOutput<typeof decideApplicationInput>;
export const anchorImageInput = v.object({ applicationId: id, side: v.picklist(ID_IMAGE_SIDES) });
export const banAnchorInput = v.object({ userId: uidSchema, reason: v.picklist(BAN_REASONS), note });
export const liftAnchorBanInput = v.object({ userId: uidSchema });

export type AnchorApplicationStatus = {
  state: ApplicationState;
  /** Null while no phone is bound; an application requires one. */
  phone: string | null;
  /** The ID images uploaded for the next application. */
  uploaded: IdImageSide[];
  appliedAtMs: number | null;
  decidedAtMs: number | null;
  /** Set for `rejected`. */
  reason: ApplicationRejectReason | null;
  /** Set for `banned`. */
  banReason: BanReason | null;
  note: string;
  /** Set for `rejected`: when the next application is accepted. */
  canReapplyAtMs: number | null;
};

export type AnchorCard = {
  anchor: LiveAnchor;
  roomId: string;
  introduction: string;
  /** File names below /anchor-images/; null if there is no cover. */
  cover: string | null;
  language: Locale | null;
  gameIds: number[];
  followers: number;
  isFollowed: boolean;
  live: LiveTile | null;
  next: { scheduleId: number; title: string; startsAtMs: number } | null;
};
export type AnchorProfile = AnchorCard & {
  detail: string;
  pictures: string[];
  verifiedAtMs: number;
  lives: number;
  schedule: ScheduledLive[];
  isYou: boolean;
};

export type EarningRow = {
  atMs: number;
  kind: "gift" | "room_unlock";
  user: { uid: number; username: string } | null;
  giftId: number | null;
  count: number;
  /** The price the viewer paid: diamonds for a gift, coins for an unlock. */
  paid: number;
  earnings: number;
  liveId: number | null;
  liveTitle: string | null;
};
export type EarningTotals = {
  days: EarningDays;
  total: number;
  /** One row per UTC day, oldest first, including days without earnings. */
  byDay: { date: string; earnings: number }[];
  /** `giftId` null: room unlocks. */
  byGift: { giftId: number | null; count: number; earnings: number }[];
  /** `liveId` null: gifts received outside a live. */
  byLive: {
    liveId: number | null;
    title: string;
    startedAtMs: number | null;
    gifts: number;
    unlocks: number;
    earnings: number;
  }[];
  /** All earnings, those past the withdrawal delay, and those in open requests. */
  balance: { total: number; withdrawable: number; requested: number };
};
/** A live of the streamer that has ended. */
export type PastLive = {
  liveId: number;
  roomId: string;
  title: string;
  gameId: number | null;
  matchId: number | null;
  match: { home: string; away: string } | null;
  access: LiveAccess;
  coverUrl: string | null;
  startedAtMs: number;
  endedAtMs: number;
  /** Sampled once a minute; null for a live that ended before the first sample. */
  viewersAverage: number | null;
  viewersPeak: number;
  gifts: number;
  giftEarnings: number;
  unlocks: number;
  unlockEarnings: number;
  clips: number;
  hasReplay: boolean;
};
export type PastLiveDetails = PastLive & { byGift: { giftId: number; count: number; earnings: number }[] };

export type Withdrawal = {
  withdrawalId: number;
  amount: number;
  state: WithdrawalState;
  atMs: number;
  decidedAtMs: number | null;
  /** Set for `rejected`. */
  reason: WithdrawalRejectReason | null;
  note: string;
  /** The payment's reference, for `paid`. */
  reference: string;
};
type Operator = { uid: number; username: string };
export type WithdrawalForReview = Withdrawal & {
  user: { uid: number; username: string };
  payoutDetails: string;
  /** The operator who is working on it. */
  claimedBy: Operator | null;
  /** Must be a different operator than the one who pays. */
  approvedBy: Operator | null;
  approvedAtMs: number | null;
  /** The operator who rejected it or marked it as paid. */
  decidedBy: Operator | null;
};

/** `claimedBy` is the reviewer who is working on it. */
export type ApplicationForReview = {
  applicationId: number;
  user: { uid: number; username: string };
  state: (typeof APPLICATION_QUEUE_STATES)[number];
  name: string;
  phone: string;
  idNumber: string;
  birthDate: string;
  introduction: string;
  content: string;
  /** Empty once the images are deleted. */
  images: IdImageSide[];
  imageViews: { by: { uid: number; username: string }; side: IdImageSide; atMs: number }[];
  appliedAtMs: number;
  claimedBy: { uid: number; username: string } | null;
  decidedAtMs: number | null;
  reason: ApplicationRejectReason | null;
  note: string;
  /** The streamer's ban while it is active. */
  ban: { reason: BanReason; note: string; atMs: number } | null;
};
/** A streamer whose role was granted without an application. */
export type AnchorWithoutApplication = Pick<ApplicationForReview, "user" | "ban">;

type Empty = v.InferInput<typeof emptyInput>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
type Page<Row> = { list: Row[]; total: number; page: number; size: number };

export type AnchorCalls = {
  "GET /anchor/whether": { input: Empty; result: { isAnchor: boolean; isBanned: boolean } };
  "GET /anchor/status": { input: Empty; result: AnchorApplicationStatus };
  "POST /V2/anchor/user": Takes<typeof applyAsAnchorInput, AnchorApplicationStatus>;
  "POST /anchor/idImage": {
    input: { side: IdImageSide; bytes: Uint8Array };
    result: { uploaded: IdImageSide[] };
  };
  "GET /anchor/list": Takes<typeof anchorListInput, Page<AnchorCard>>;
  "GET /anchor/profile": Takes<typeof anchorProfileInput, AnchorProfile>;
  /** The older form of `GET /anchor/profile`. */
  "POST /anchorInfo": Takes<typeof anchorProfileInput, AnchorProfile>;
  "POST /updateAnchor": Takes<typeof updateAnchorInput, AnchorProfile>;
  "POST /anchor/cover": { input: { bytes: Uint8Array }; result: { cover: string } };
  "POST /anchor/picture": { input: { bytes: Uint8Array }; result: { pictures: string[] } };
  "GET /anchor/pastLives": Takes<typeof pastLivesInput, Page<PastLive>>;
  "GET /anchor/pastLive": Takes<typeof pastLiveInput, PastLiveDetails>;
  "GET /anchor/goldDetail": Takes<typeof goldDetailInput, Page<EarningRow>>;
  "GET /anchor/goldTotal": Takes<typeof goldTotalInput, EarningTotals>;
  "GET /anchor/goldCsv": Takes<typeof goldTotalInput, { fileName: string; csv: string }>;
  "POST /anchor/withdraw": Takes<typeof withdrawInput, Withdrawal>;
  "GET /anchor/withdrawals": Takes<typeof withdrawalListInput, Page<Withdrawal>>;
  "GET /operator/withdrawals": Takes<typeof withdrawalQueueInput, Page<WithdrawalForReview>>;
  "GET /operator/withdrawalsCsv": Takes<typeof withdrawalCsvInput, { fileName: string; csv: string }>;
  "POST /operator/withdrawals/claim": Takes<typeof claimWithdrawalInput, WithdrawalForReview>;
  "POST /operator/withdrawals/decide": Takes<typeof decideWithdrawalInput, WithdrawalForReview>;
  "GET /operator/anchorApplications": Takes<typeof applicationQueueInput, Page<ApplicationForReview>>;
  "GET /operator/anchors": Takes<typeof anchorsWithoutApplicationInput, Page<AnchorWithoutApplication>>;
  "POST /operator/anchorApplications/claim": Takes<typeof claimApplicationInput, ApplicationForReview>;
  "POST /operator/anchorApplications/decide": Takes<typeof decideApplicationInput, ApplicationForReview>;
  /** The image as base64, for one reviewer; every call is recorded. */
  "POST /operator/anchorImage": Takes<typeof anchorImageInput, { mediaType: string; base64: string }>;
  "POST /operator/anchorBan": Takes<typeof banAnchorInput, AnchorApplicationStatus>;
  "POST /operator/anchorLift": Takes<typeof liftAnchorBanInput, AnchorApplicationStatus>;
};
