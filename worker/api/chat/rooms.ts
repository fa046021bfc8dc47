import { getDatabase } from "#db/client.ts";
import { claimRoomInput, matchRoomInput, onlineInput, roomInput } from "#domain/chat/contract.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { liveRoomPath } from "#party/protocol/live-room/frames.ts";
import { signLiveTicket } from "#party/protocol/live-room/ticket.ts";
import { createAccountContext } from "#worker/api/identity/account-context.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { getRoomRecord } from "../../services/chat/find-room.ts";
import { getMatchRoom } from "../../services/chat/get-match-room.ts";
import { countRoomViewers, getRoom } from "../../services/chat/get-room.ts";
import { issueRoomTicket } from "../../services/chat/issue-room-ticket.ts";
import { listAnchorRooms } from "../../services/chat/list-own-rooms.ts";
import { listRecentMessages } from "../../services/chat/list-recent-messages.ts";
import { openAnchorRoom } from "../../services/chat/open-room.ts";
import { createGuestRoomContext, createRoomContext } from "./room-context.ts";

const GROUP = "Chat and live";
const NOBODY = { uid: 0, isAdmin: false };

export const roomCalls: CallDefinition[] = [
  defineCall({
    name: "GET /liveRecord",
    group: GROUP,
    summary: "A live room: title, anchor, settings, viewers, and what the caller may do and not do in it.",
    input: roomInput,
    needs: "browse",
    run: (context, { roomId }) => getRoom(createGuestRoomContext(context), roomId),
  }),
  defineCall({
    name: "GET /app/getProclamation",
    group: GROUP,
    summary: "The notice line of a room; empty when there is none.",
    input: roomInput,
    needs: "browse",
    run: async (context, { roomId }) => ({
      notice: (await getRoomRecord(getDatabase(context.env.DB), roomId, NOBODY)).settings.notice,
    }),
  }),
  defineCall({
    name: "GET /live/getChatroomSpeech",
    group: GROUP,
    summary: "The last lines said in a room, oldest first, at most 200, and the number from which its socket goes on.",
    input: roomInput,
    needs: "browse",
    run: (context, { roomId }) => listRecentMessages(createGuestRoomContext(context), roomId),
  }),
  defineCall({
    name: "GET /live/onlineNum/{gameId}/{matchId}",
    group: GROUP,
    summary: "How many watch a match's room now.",
    input: onlineInput,
    needs: "browse",
    run: async (context, { gameId, matchId }) => {
      const roomId = matchRoomName(gameId, matchId);
      await getRoomRecord(getDatabase(context.env.DB), roomId, NOBODY);
      return { viewers: await countRoomViewers(createGuestRoomContext(context), roomId) };
    },
  }),
  defineCall({
    name: "GET /live/rooms",
    group: GROUP,
    summary: "Open rooms of anchors' own: those with people in them first, then those that were visited last.",
    input: emptyInput,
    needs: "browse",
    run: (context) => listAnchorRooms(createGuestRoomContext(context)),
  }),
  defineCall({
    name: "GET /live/matchRoom",
    group: GROUP,
    summary: "The room of a match, by the number of the match alone.",
    input: matchRoomInput,
    needs: "browse",
    run: ({ env }, { matchId }) => getMatchRoom(getDatabase(env.DB), matchId),
  }),
  defineCall({
    name: "POST /chatroom/ticket",
    group: GROUP,
    summary: "Opens a room's socket once, within a minute; says who comes, and where there is a seat.",
    input: roomInput,
    needs: "browse",
    run: async (context, { roomId }) => {
      const { name, pass } = await issueRoomTicket(
        { ...createGuestRoomContext(context), sessionId: createAccountContext(context).sessionId },
        roomId,
        context.locale,
      );
      const ticket = await signLiveTicket(context.env.ROOM_SECRET, pass);
      return { roomId, path: liveRoomPath(name), ticket, expiresAtMs: pass.expiresAtMs };
    },
  }),
  defineCall({
    name: "POST /chatroom/open",
    group: GROUP,
    summary: "An anchor takes a match's room, or opens their own when none is named.",
    input: claimRoomInput,
    needs: "go_live",
    run: (context, ask) => openAnchorRoom(createRoomContext(context), ask),
  }),
];
