import type { AnchorCalls } from "#domain/anchors/contract.ts";
import type { LiveCalls } from "#domain/live/contract.ts";
import { allowEveryone, allowFinance, allowMembers, allowReviewers, type ContractRow } from "./row.ts";

const asAnchor = (rest: Omit<ContractRow, "callers"> = {}): ContractRow => ({ callers: ["anchor"], ...rest });
const EARNERS: ContractRow["callers"] = ["anchor", "expert"];
/** The seeded streamer has no open live in these tests. */
const NO_LIVE = asAnchor({ status: 404 });
const NO_SCHEDULE = { input: () => ({ scheduleId: 999_999 }), status: 404 };
const NO_CLIP = { input: () => ({ clipId: "000000000000" }), status: 404 };
const NO_STREAMER = { input: () => ({ userId: 999_999_999 }), status: 404 };
const NO_APPLICATION = { input: () => ({ applicationId: 999_999 }), status: 404 };
/** Uploads are rejected for their body, which is JSON here. */
const NO_PICTURE = 422;

export const LIVE_ROWS: Record<keyof LiveCalls | keyof AnchorCalls, ContractRow> = {
  "POST /live/create": asAnchor({
    input: () => ({ title: "Matrix", gameId: 202, matchId: 999_999_999 }),
    status: 404,
  }),
  "POST /live/update": asAnchor({ input: () => ({ title: "Matrix" }), status: 404 }),
  "POST /live/rotateKey": NO_LIVE,
  "GET /live/health": NO_LIVE,
  "POST /live/cover": NO_LIVE,
  "GET /live/overlays": asAnchor(),
  "GET /live/overlay": allowEveryone({ input: () => ({ roomId: "c-1", token: "wrong" }), status: 404 }),
  "GET /live/playback": allowEveryone({ input: () => ({ roomId: "c-999999999" }) }),
  "GET /live/now": allowEveryone(),
  "GET /live/replays": allowEveryone(),
  "POST /orderpay/match/pay/liveUnlock": allowMembers({ input: () => ({ liveId: 999_999 }), status: 404 }),
  "GET /anchor/isBroadcast": asAnchor(),
  "GET /anchor/liveInfo": asAnchor(),
  "GET /anchor/broadcast": NO_LIVE,
  "POST /anchor/broadcast": NO_LIVE,
  "GET /anchor/downcast": NO_LIVE,
  "POST /anchor/downcast": NO_LIVE,
  "POST /anchor/toggleMatchId": NO_LIVE,
  "GET /getAnchorMatchLive": asAnchor(),
  "GET /getAnchorIP": asAnchor(),
  "GET /addIpWhite": NO_LIVE,
  "POST /addIpWhite": NO_LIVE,
  "GET /live/schedule": allowEveryone(),
  "POST /live/schedule": asAnchor({ input: () => ({ title: "Matrix", startsAtMs: 1 }), status: 422 }),
  "POST /live/schedule/update": asAnchor({
    input: () => ({ scheduleId: 999_999, title: "Matrix", startsAtMs: 1 }),
    status: 404,
  }),
  "GET /live/schedule/reservers": asAnchor(NO_SCHEDULE),
  "POST /live/schedule/cancel": asAnchor(NO_SCHEDULE),
  "GET /anchor/cancelReservation": asAnchor(NO_SCHEDULE),
  "POST /anchor/cancelReservation": asAnchor(NO_SCHEDULE),
  "POST /live/reserve": allowMembers(NO_SCHEDULE),
  "GET /live/reservations": allowMembers(),
  "POST /live/clip": allowMembers({ input: () => ({ liveId: 999_999, atMs: 1 }), status: 404 }),
  "GET /live/clip": allowEveryone(NO_CLIP),
  "GET /live/clips": allowEveryone(),
  "POST /live/clip/remove": allowMembers(NO_CLIP),
  "GET /user/push/key": allowEveryone(),
  "POST /user/push/subscribe": allowMembers({
    input: () => ({
      endpoint: "https://fcm.googleapis.com/1",
      keys: { p256dh: "A".repeat(87), auth: "B".repeat(22) },
    }),
    // Web push is not offered without VAPID keys.
    status: 404,
  }),
  "POST /user/push/unsubscribe": allowMembers({ input: () => ({ endpoint: "https://fcm.googleapis.com/1" }) }),

  "GET /anchor/whether": allowMembers(),
  "GET /anchor/status": allowMembers(),
  "POST /V2/anchor/user": allowMembers({
    input: () => ({
      name: "Matrix",
      idNumber: "A1234567",
      birthDate: "1990-01-01",
      introduction: "Ten years of radio",
      content: "Live commentary",
    }),
    // No phone is verified; the streamer has already applied.
    status: 409,
  }),
  "POST /anchor/idImage": allowMembers({ status: 400 }),
  "GET /anchor/list": allowEveryone(),
  "GET /anchor/profile": allowEveryone(NO_STREAMER),
  "POST /anchorInfo": allowEveryone(NO_STREAMER),
  "POST /updateAnchor": asAnchor({ input: () => ({ pictures: ["unknown"] }), status: 400 }),
  "POST /anchor/cover": asAnchor({ status: NO_PICTURE }),
  "POST /anchor/picture": asAnchor({ status: NO_PICTURE }),
  "GET /anchor/pastLives": asAnchor(),
  "GET /anchor/pastLive": asAnchor({ input: () => ({ liveId: 999_999 }), status: 404 }),
  "GET /anchor/goldDetail": asAnchor({ input: () => ({ days: 14 }) }),
  "GET /anchor/goldTotal": asAnchor(),
  "GET /anchor/goldCsv": asAnchor(),
  "POST /anchor/withdraw": {
    callers: EARNERS,
    input: () => ({ amount: 100, payoutDetails: "NO93 8601" }),
    status: 409,
  },
  "GET /anchor/withdrawals": { callers: EARNERS },
  "GET /operator/withdrawals": allowFinance(),
  "GET /operator/withdrawalsCsv": allowFinance({ input: () => ({ state: "paid" }) }),
  "POST /operator/withdrawals/claim": allowFinance({ input: () => ({ withdrawalId: 999_999 }), status: 404 }),
  "POST /operator/withdrawals/decide": allowFinance({
    input: () => ({ withdrawalId: 999_999, decision: "approve" }),
    status: 404,
  }),
  "GET /operator/anchorApplications": allowReviewers(),
  "GET /operator/anchors": allowReviewers(),
  "POST /operator/anchorApplications/claim": allowReviewers(NO_APPLICATION),
  "POST /operator/anchorApplications/decide": allowReviewers({
    input: () => ({ applicationId: 999_999, decision: "approve" }),
    status: 404,
  }),
  "POST /operator/anchorImage": allowReviewers({
    input: () => ({ applicationId: 999_999, side: "front" }),
    status: 404,
  }),
  "POST /operator/anchorBan": allowReviewers({
    input: () => ({ userId: 999_999_999, reason: "fraud" }),
    status: 404,
  }),
  "POST /operator/anchorLift": allowReviewers({ input: () => ({ userId: 999_999_999 }), status: 409 }),
};
