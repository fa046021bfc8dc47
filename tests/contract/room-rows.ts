import type { ChatCalls } from "#domain/chat/contract.ts";
import type { GiftCalls } from "#domain/gifts/contract.ts";
import type { PredictionCalls } from "#domain/predictions/contract.ts";
import { open, own, type Row } from "./row.ts";

const NOWHERE = { roomId: "202-1" };
const NO_ROOM = { input: () => NOWHERE, answers: 404 };
const SOMEBODY = { userId: 90_000_002 };
const NO_PREDICTION = { predictionId: "0" };
const NO_MUTE = { muteId: 1 };

/** The part of the table that live rooms take up: who keeps order in a room is the room's to say, not the table's. */
export const ROOM_ROWS: Record<keyof ChatCalls | keyof GiftCalls | keyof PredictionCalls, Row> = {
  "GET /liveRecord": open(NO_ROOM),
  "GET /app/getProclamation": open(NO_ROOM),
  "GET /live/getChatroomSpeech": open(NO_ROOM),
  "GET /live/onlineNum/{gameId}/{matchId}": open({ input: () => ({ gameId: 202, matchId: 1 }), answers: 404 }),
  "GET /live/rooms": open(),
  "GET /live/matchRoom": open({ input: () => ({ matchId: 1 }), answers: 404 }),
  "POST /chatroom/ticket": open(NO_ROOM),
  "POST /chatroom/open": { who: ["anchor"], input: () => ({ title: "Matrix" }) },
  "GET /chatroom/delete": own({ input: () => ({ ...NOWHERE, line: 1 }), answers: 404 }),
  "POST /chatroom/delete": own({ input: () => ({ ...NOWHERE, line: 1 }), answers: 404 }),
  "POST /chatroom/operate": own({ input: () => ({ ...NOWHERE, action: "shield", on: true }), answers: 404 }),
  "GET /chatroom/userInfo": own({ input: () => ({ ...NOWHERE, ...SOMEBODY }), answers: 404 }),
  "GET /chatroom/moderators": own(NO_ROOM),
  "GET /chatroom/mutes": own(NO_ROOM),
  "GET /chatroom/audit": own(NO_ROOM),
  "GET /chatroom/words": own(NO_ROOM),
  // A room that nobody spoke in has no such line.
  "POST /chatroom/report": own({ input: () => ({ ...NOWHERE, line: 1, reason: "advertisement" }), answers: 404 }),
  "GET /chatroom/reports": own(NO_ROOM),
  "POST /chatroom/reports/answer": own({ input: () => ({ ...NOWHERE, line: 1, answer: "dismiss" }), answers: 404 }),
  "GET /chatroom/appeals": { who: ["admin"] },
  "POST /chatroom/appeals/answer": {
    who: ["admin"],
    input: () => ({ ...NO_MUTE, lifted: true, answer: "You are right." }),
    answers: 404,
  },
  "GET /gift": open(),
  "GET /gift/leaderboard/{type}": open({ input: () => ({ type: "daily" }) }),
  "GET /sendMsg": own({ input: () => ({ ...NOWHERE, type: "gift", giftId: "1" }), answers: 404 }),
  "POST /sendMsg": own({ input: () => ({ ...NOWHERE, type: "gift", giftId: 1 }), answers: 404 }),
  "POST /gift/undo": own({ input: () => ({ order: "0" }), answers: 404 }),
  "GET /predictions/room": open(NO_ROOM),
  "POST /predictions/stake": own({ input: () => ({ ...NO_PREDICTION, option: "home", points: 10 }), answers: 404 }),
  "POST /predictions/open": own({ input: () => ({ ...NOWHERE, kind: "winner" }), answers: 404 }),
  "POST /predictions/lock": own({ input: () => NO_PREDICTION, answers: 404 }),
  "POST /predictions/cancel": own({ input: () => NO_PREDICTION, answers: 404 }),
  "GET /user/predictions": own(),
  "GET /user/sanctions": own(),
  "POST /user/sanctions/appeal": own({ input: () => ({ ...NO_MUTE, words: "It was not me." }), answers: 404 }),
};
