import { matchRoomInput, onlineInput, openRoomInput, roomInput } from "#domain/chat/calls.ts";
import { matchRoom } from "#domain/chat/room-name.ts";
import { noInput } from "#domain/matches/calls.ts";
import { liveRoomPath } from "#party/protocol/live-room.ts";
import { signPass } from "#party/protocol/room-pass.ts";
import { findMatchRoom } from "../services/rooms/find-match-room.ts";
import { findRoom } from "../services/rooms/find-room.ts";
import { listOwnRooms } from "../services/rooms/list-own-rooms.ts";
import { openRoom } from "../services/rooms/open-room.ts";
import { showHistory } from "../services/rooms/show-history.ts";
import { countViewers, showRoom } from "../services/rooms/show-room.ts";
import { takeSeat } from "../services/rooms/take-seat.ts";
import { accountContext } from "./account-context.ts";
import { type Call, defineCall } from "./call.ts";
import { roomContext, visitingContext } from "./room-context.ts";

const GROUP = "Chat and live";
const NOBODY = { uid: 0, isAdmin: false };

export const roomCalls: Call[] = [
  defineCall({
    name: "GET /liveRecord",
    group: GROUP,
    summary: "A live room: title, anchor, settings, viewers, and what the caller may do and not do in it.",
    input: roomInput,
    needs: "browse",
    run: (context, { roomId }) => showRoom(visitingContext(context), roomId),
  }),
  defineCall({
    name: "GET /app/getProclamation",
    group: GROUP,
    summary: "The notice line of a room; empty when there is none.",
    input: roomInput,
    needs: "browse",
    run: async (context, { roomId }) => ({
      notice: (await findRoom(context.env.DB, roomId, NOBODY)).settings.notice,
    }),
  }),
  defineCall({
    name: "GET /live/getChatroomSpeech",
    group: GROUP,
    summary: "The last lines said in a room, oldest first, at most 200, and the number from which its socket goes on.",
    input: roomInput,
    needs: "browse",
    run: (context, { roomId }) => showHistory(visitingContext(context), roomId),
  }),
  defineCall({
    name: "GET /live/onlineNum/{gameId}/{matchId}",
    group: GROUP,
    summary: "How many watch a match's room now.",
    input: onlineInput,
    needs: "browse",
    run: async (context, { gameId, matchId }) => {
      const roomId = matchRoom(gameId, matchId);
      await findRoom(context.env.DB, roomId, NOBODY);
      return { viewers: await countViewers(visitingContext(context), roomId) };
    },
  }),
  defineCall({
    name: "GET /live/rooms",
    group: GROUP,
    summary: "Open rooms of anchors' own: those with people in them first, then those that were visited last.",
    input: noInput,
    needs: "browse",
    run: (context) => listOwnRooms(visitingContext(context)),
  }),
  defineCall({
    name: "GET /live/matchRoom",
    group: GROUP,
    summary: "The room of a match, by the number of the match alone.",
    input: matchRoomInput,
    needs: "browse",
    run: ({ env }, { matchId }) => findMatchRoom(env.DB, matchId),
  }),
  defineCall({
    name: "POST /chatroom/ticket",
    group: GROUP,
    summary: "Opens a room's socket once, within a minute; says who comes, and where there is a seat.",
    input: roomInput,
    needs: "browse",
    run: async (context, { roomId }) => {
      const { name, pass } = await takeSeat(
        { ...visitingContext(context), sessionId: accountContext(context).sessionId },
        roomId,
        context.locale,
      );
      const ticket = await signPass(context.env.ROOM_SECRET, pass);
      return { roomId, path: liveRoomPath(name), ticket, expiresAtMs: pass.expiresAtMs };
    },
  }),
  defineCall({
    name: "POST /chatroom/open",
    group: GROUP,
    summary: "An anchor takes a match's room, or opens their own when none is named.",
    input: openRoomInput,
    needs: "go_live",
    run: (context, ask) => openRoom(roomContext(context), ask),
  }),
];
