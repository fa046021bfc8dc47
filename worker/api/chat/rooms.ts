import { chatArchiveInput, claimRoomInput, matchRoomInput, onlineInput, roomInput } from "#domain/chat/contract.ts";
import { matchRoomName } from "#domain/chat/room-name.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { liveRoomPath } from "#party/protocol/live-room/frames.ts";
import { signLiveTicket } from "#party/protocol/live-room/ticket.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { getChatArchive } from "../../services/chat/get-chat-archive.ts";
import { countRoomViewers, getMatchRoom, getRoom, listRecentMessages } from "../../services/chat/get-room.ts";
import { issueRoomTicket } from "../../services/chat/issue-room-ticket.ts";
import { listAnchorRooms } from "../../services/chat/list-anchor-rooms.ts";
import { openAnchorRoom } from "../../services/chat/open-room.ts";
import { getRoomRecord } from "../../services/chat/room-record.ts";
import { createAccountContext } from "../identity/account-context.ts";
import { createGuestRoomContext, createRoomContext } from "./room-context.ts";

const GROUP = "Chat and live";

export const roomCalls: CallDefinition[] = [
  defineCall({
    name: "GET /liveRecord",
    group: GROUP,
    summary: "Retrieves a room: title, streamer, settings, viewer count, and the caller's badges, mutes and rights.",
    input: roomInput,
    needs: "browse",
    run: (context, input) => getRoom(createGuestRoomContext(context), input),
  }),
  defineCall({
    name: "GET /app/getProclamation",
    group: GROUP,
    summary: "Retrieves the notice of a room. Empty when it has none.",
    input: roomInput,
    needs: "browse",
    run: async (context, { roomId }) => {
      const { db } = createGuestRoomContext(context);
      return { notice: (await getRoomRecord({ db }, roomId)).settings.notice };
    },
  }),
  defineCall({
    name: "GET /live/getChatroomSpeech",
    group: GROUP,
    summary: "Lists the last 200 messages of a room, oldest first, and the sequence number its socket resumes from.",
    input: roomInput,
    needs: "browse",
    run: (context, input) => listRecentMessages(createGuestRoomContext(context), input),
  }),
  defineCall({
    name: "GET /live/chatArchive",
    group: GROUP,
    summary:
      "Lists messages and gifts of a streamer's room from a time on, for replays: up to 200 of 15 minutes, kept for 90 days.",
    input: chatArchiveInput,
    needs: "browse",
    run: (context, input) => getChatArchive(createGuestRoomContext(context), input),
  }),
  defineCall({
    name: "GET /live/onlineNum/{gameId}/{matchId}",
    group: GROUP,
    summary: "Returns the number of viewers in a match's room.",
    input: onlineInput,
    needs: "browse",
    run: async (context, { gameId, matchId }) => {
      const ctx = createGuestRoomContext(context);
      const roomId = matchRoomName(gameId, matchId);
      await getRoomRecord({ db: ctx.db }, roomId);
      return { viewers: await countRoomViewers(ctx, { roomId }) };
    },
  }),
  defineCall({
    name: "GET /live/rooms",
    group: GROUP,
    summary: "Lists open rooms of streamers: most viewers first, then the most recently visited.",
    input: emptyInput,
    needs: "browse",
    run: (context) => listAnchorRooms(createGuestRoomContext(context)),
  }),
  defineCall({
    name: "GET /live/matchRoom",
    group: GROUP,
    summary: "Returns the room id of a match.",
    input: matchRoomInput,
    needs: "browse",
    run: (context, input) => getMatchRoom(createGuestRoomContext(context), input),
  }),
  defineCall({
    name: "POST /chatroom/ticket",
    group: GROUP,
    summary: "Issues a ticket that opens the room's socket once within a minute. Guests receive a read-only ticket.",
    input: roomInput,
    needs: "browse",
    run: async (context, { roomId }) => {
      const { locale, env } = context;
      const { sessionId } = createAccountContext(context);
      const ctx = { ...createGuestRoomContext(context), sessionId };
      const { name, pass } = await issueRoomTicket(ctx, { roomId, locale });
      const ticket = await signLiveTicket(env.ROOM_SECRET, pass);
      return { roomId, path: liveRoomPath(name), ticket, expiresAtMs: pass.expiresAtMs };
    },
  }),
  defineCall({
    name: "POST /chatroom/open",
    group: GROUP,
    summary:
      "Opens the streamer's own room. A match's room has no streamer; a live on the match is in the streamer's own.",
    input: claimRoomInput,
    needs: "go_live",
    run: (context, input) => openAnchorRoom(createRoomContext(context), input),
  }),
];
