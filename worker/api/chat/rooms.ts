import { database } from "#db/client.ts";
import { matchRoomInput, onlineInput, openRoomInput, roomInput } from "#domain/chat/contract.ts";
import { matchRoom } from "#domain/chat/room-name.ts";
import { noInput } from "#domain/matches/contract.ts";
import { liveRoomPath } from "#party/protocol/live-room/frames.ts";
import { signPass } from "#party/protocol/live-room/ticket.ts";
import { accountContext } from "#worker/api/identity/account-context.ts";
import { type Call, defineCall } from "../../rpc/call.ts";
import { findRoom } from "../../services/chat/find-room.ts";
import { findMatchRoom } from "../../services/chat/get-match-room.ts";
import { countViewers, showRoom } from "../../services/chat/get-room.ts";
import { takeSeat } from "../../services/chat/issue-room-ticket.ts";
import { listOwnRooms } from "../../services/chat/list-own-rooms.ts";
import { showHistory } from "../../services/chat/list-recent-messages.ts";
import { openRoom } from "../../services/chat/open-room.ts";
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
      notice: (await findRoom(database(context.env.DB), roomId, NOBODY)).settings.notice,
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
      await findRoom(database(context.env.DB), roomId, NOBODY);
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
    run: ({ env }, { matchId }) => findMatchRoom(database(env.DB), matchId),
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
