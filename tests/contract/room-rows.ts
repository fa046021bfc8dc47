import type { ChatCalls } from "#domain/chat/contract.ts";
import type { GiftCalls } from "#domain/gifts/contract.ts";
import type { PredictionCalls } from "#domain/predictions/contract.ts";
import { allowEveryone, allowFinance, allowMembers, allowModeration, type ContractRow } from "./row.ts";

const NOWHERE = { roomId: "202-1" };
const NO_ROOM = { input: () => NOWHERE, status: 404 };
const SOMEBODY = { userId: 90_000_002 };
const NO_PREDICTION = { predictionId: "0" };
const NO_MUTE = { muteId: 1 };

/** Rows for live rooms. Moderator permissions are per room and not covered here. */
export const ROOM_ROWS: Record<keyof ChatCalls | keyof GiftCalls | keyof PredictionCalls, ContractRow> = {
  "GET /liveRecord": allowEveryone(NO_ROOM),
  "GET /app/getProclamation": allowEveryone(NO_ROOM),
  "GET /live/getChatroomSpeech": allowEveryone(NO_ROOM),
  "GET /live/chatArchive": allowEveryone({ input: () => ({ ...NOWHERE, fromMs: 1 }), status: 404 }),
  "GET /live/onlineNum/{gameId}/{matchId}": allowEveryone({ input: () => ({ gameId: 202, matchId: 1 }), status: 404 }),
  "GET /live/rooms": allowEveryone(),
  "GET /live/matchRoom": allowEveryone({ input: () => ({ matchId: 1 }), status: 404 }),
  "POST /chatroom/ticket": allowEveryone(NO_ROOM),
  "POST /chatroom/open": { callers: ["anchor"], input: () => ({ title: "Matrix" }) },
  "GET /chatroom/delete": allowMembers({ input: () => ({ ...NOWHERE, line: 1 }), status: 404 }),
  "POST /chatroom/delete": allowMembers({ input: () => ({ ...NOWHERE, line: 1 }), status: 404 }),
  "POST /chatroom/operate": allowMembers({ input: () => ({ ...NOWHERE, action: "shield", on: true }), status: 404 }),
  "GET /chatroom/userInfo": allowMembers({ input: () => ({ ...NOWHERE, ...SOMEBODY }), status: 404 }),
  "GET /chatroom/moderators": allowMembers(NO_ROOM),
  "GET /chatroom/mutes": allowMembers(NO_ROOM),
  "GET /chatroom/audit": allowMembers(NO_ROOM),
  "GET /chatroom/words": allowMembers(NO_ROOM),
  // The room is empty, so the message does not exist.
  "POST /chatroom/report": allowMembers({
    input: () => ({ ...NOWHERE, line: 1, reason: "advertisement" }),
    status: 404,
  }),
  "GET /chatroom/reports": allowMembers(NO_ROOM),
  "POST /chatroom/reports/answer": allowMembers({
    input: () => ({ ...NOWHERE, line: 1, answer: "dismiss" }),
    status: 404,
  }),
  "GET /chatroom/words/site": allowModeration(),
  "POST /chatroom/words/site": {
    callers: ["admin", "moderation_lead"],
    input: () => ({ word: "matrixword", add: true }),
  },
  "POST /chatroom/words/import": allowModeration({ input: () => ({ words: ["matrixlist"] }) }),
  "GET /operator/rooms": allowModeration(),
  "GET /operator/mutes": allowModeration(),
  "POST /operator/mutes/lift": allowModeration({ input: () => ({ muteId: 999_999, note: "matrix" }), status: 404 }),
  "GET /chatroom/appeals": allowModeration(),
  "POST /chatroom/appeals/answer": {
    callers: ["admin", "moderation_lead"],
    input: () => ({ ...NO_MUTE, lifted: true, answer: "You are right." }),
    status: 404,
  },
  "GET /chatroom/stickers": allowEveryone(),
  "GET /operator/stickers": allowFinance(),
  // The name is taken by a shipped sticker.
  "POST /operator/stickers/add": allowFinance({
    input: () => ({ sticker: "goal", labels: { en: "Goal" } }),
    status: 409,
  }),
  "POST /operator/stickers/save": allowFinance({
    input: () => ({ sticker: "matrix", labels: { en: "Matrix" }, isOffered: false }),
    status: 404,
  }),
  "POST /operator/stickers/{sticker}/picture": allowFinance({
    input: () => ({ sticker: "matrix" }),
    status: 404,
  }),
  "GET /gift": allowEveryone(),
  "GET /gift/{giftId}": allowEveryone({ input: () => ({ giftId: 9_998 }), status: 404 }),
  "GET /gift/leaderboard/{type}": allowEveryone({ input: () => ({ type: "daily" }) }),
  "GET /sendMsg": allowMembers({ input: () => ({ ...NOWHERE, type: "gift", giftId: "1" }), status: 404 }),
  "POST /sendMsg": allowMembers({ input: () => ({ ...NOWHERE, type: "gift", giftId: 1 }), status: 404 }),
  "GET /operator/gifts": allowFinance(),
  "POST /operator/gifts/save": allowFinance({
    input: () => ({ giftId: 9_998, diamonds: 5, isOnSale: true }),
    status: 404,
  }),
  "POST /operator/gifts/add": allowFinance({ input: () => ({ names: { en: "Matrix" }, diamonds: 5 }) }),
  "POST /operator/gifts/{giftId}/picture": allowFinance({ input: () => ({ giftId: 9_998 }), status: 404 }),
  "POST /operator/gifts/{giftId}/animation": allowFinance({ input: () => ({ giftId: 9_998 }), status: 404 }),
  "POST /gift/undo": allowMembers({ input: () => ({ order: "0" }), status: 404 }),
  "GET /predictions/room": allowEveryone(NO_ROOM),
  "POST /predictions/stake": allowMembers({
    input: () => ({ ...NO_PREDICTION, option: "home", points: 10 }),
    status: 404,
  }),
  "POST /predictions/open": allowMembers({ input: () => ({ ...NOWHERE, kind: "winner" }), status: 404 }),
  "POST /predictions/lock": allowMembers({ input: () => NO_PREDICTION, status: 404 }),
  "POST /predictions/cancel": allowMembers({ input: () => NO_PREDICTION, status: 404 }),
  "GET /match/vote": allowEveryone({ input: () => ({ matchId: 1 }), status: 404 }),
  "POST /match/vote": allowEveryone({ input: () => ({ matchId: 1, option: "home" }), status: 404 }),
  "GET /user/voteRecord": allowEveryone({ input: () => ({ userId: 1 }) }),
  "GET /user/predictions": allowMembers(),
  "GET /user/sanctions": allowMembers(),
  "POST /user/sanctions/appeal": allowMembers({ input: () => ({ ...NO_MUTE, words: "It was not me." }), status: 404 }),
};
