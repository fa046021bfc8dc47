import {
  answerAppealInput,
  appealInput,
  appealQueueInput,
  auditInput,
  deleteMessageInput,
  moderationInput,
  reportMessageInput,
  roomInput,
  roomMemberInput,
  roomPageInput,
  sanctionsInput,
} from "#domain/chat/contract.ts";
import { reportQueueInput, resolveReportsInput } from "#domain/chat/report-contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import {
  createMuteAppeal,
  decideMuteAppeal,
  listOpenAppeals,
  listSanctions,
} from "../../services/chat/moderation/appeals.ts";
import { deleteMessage } from "../../services/chat/moderation/delete-message.ts";
import {
  getRoomUserDetails,
  listAuditLog,
  listBlockedWords,
  listRoomModerators,
  listRoomMutes,
} from "../../services/chat/moderation/list-for-moderators.ts";
import { listReportedMessages } from "../../services/chat/moderation/list-reports.ts";
import { reportMessage } from "../../services/chat/moderation/report-message.ts";
import { resolveMessageReports } from "../../services/chat/moderation/resolve-reports.ts";
import { runModerationAction } from "../../services/chat/moderation/run-action.ts";
import { createRoomContext } from "./room-context.ts";

const GROUP = "Chat and live";
/** Who keeps order in a room is decided by the room: everybody may be its moderator. */
const SPEAKS = "chat";

export const chatModerationCalls: CallDefinition[] = [
  ...(["GET /chatroom/delete", "POST /chatroom/delete"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Takes a line down, by who keeps order in the room. By GET with the token header only.",
      input: deleteMessageInput,
      needs: SPEAKS,
      writes: true,
      run: async (context, { roomId, line }) => {
        await deleteMessage(createRoomContext(context), roomId, line);
        return {};
      },
    }),
  ),
  defineCall({
    name: "POST /chatroom/operate",
    group: GROUP,
    summary: "Keeps order: deletes, mutes, lifts, approves, notes, changes settings, moderators and words.",
    input: moderationInput,
    needs: SPEAKS,
    run: (context, operation) => runModerationAction(createRoomContext(context), operation),
  }),
  defineCall({
    name: "GET /chatroom/userInfo",
    group: GROUP,
    summary: "Somebody as a room knows them; to its moderators also their mutes and the notes that follow them.",
    input: roomMemberInput,
    needs: SPEAKS,
    run: (context, { roomId, userId }) => getRoomUserDetails(createRoomContext(context), roomId, userId),
  }),
  defineCall({
    name: "GET /chatroom/moderators",
    group: GROUP,
    summary: "Who keeps order in a room beside its anchor.",
    input: roomInput,
    needs: SPEAKS,
    run: (context, { roomId }) => listRoomModerators(createRoomContext(context), roomId),
  }),
  defineCall({
    name: "GET /chatroom/mutes",
    group: GROUP,
    summary: "Mutes given in a room, newest first, standing and over.",
    input: roomPageInput,
    needs: SPEAKS,
    run: (context, { roomId, ...page }) => listRoomMutes(createRoomContext(context), roomId, page),
  }),
  defineCall({
    name: "GET /chatroom/audit",
    group: GROUP,
    summary: "All that was done in a room by those who keep order, newest first; of one kind when it is named.",
    input: auditInput,
    needs: SPEAKS,
    run: (context, { roomId, ...page }) => listAuditLog(createRoomContext(context), roomId, page),
  }),
  defineCall({
    name: "GET /chatroom/words",
    group: GROUP,
    summary: "Words a room does not want to read, for its anchor.",
    input: roomInput,
    needs: SPEAKS,
    run: (context, { roomId }) => listBlockedWords(createRoomContext(context), roomId),
  }),
  defineCall({
    name: "POST /chatroom/report",
    group: GROUP,
    summary: "Reports a line for one of six reasons, as it stands; twenty a day.",
    input: reportMessageInput,
    needs: "report",
    run: async (context, ask) => {
      await reportMessage(createRoomContext(context), ask);
      return {};
    },
  }),
  defineCall({
    name: "GET /chatroom/reports",
    group: GROUP,
    summary: "Reported lines that wait for an answer: of a room to who keeps order there, of all to administrators.",
    input: reportQueueInput,
    needs: SPEAKS,
    run: (context, ask) => listReportedMessages(createRoomContext(context), ask),
  }),
  defineCall({
    name: "POST /chatroom/reports/answer",
    group: GROUP,
    summary: "Answers all reports of a line: dismissed, the line deleted, or its writer muted too.",
    input: resolveReportsInput,
    needs: SPEAKS,
    run: async (context, ask) => {
      await resolveMessageReports(createRoomContext(context), ask);
      return {};
    },
  }),
  defineCall({
    name: "GET /chatroom/appeals",
    group: GROUP,
    summary: "Appeals against mutes that wait for an answer, oldest first.",
    input: appealQueueInput,
    needs: "mute_everywhere",
    run: (context, { after }) => listOpenAppeals(createRoomContext(context), after),
  }),
  defineCall({
    name: "POST /chatroom/appeals/answer",
    group: GROUP,
    summary: "Answers an appeal; never by who muted. Granted, the mute ends.",
    input: answerAppealInput,
    needs: "mute_everywhere",
    run: async (context, decision) => {
      await decideMuteAppeal(createRoomContext(context), decision);
      return {};
    },
  }),
  defineCall({
    name: "GET /user/sanctions",
    group: GROUP,
    summary: "The caller's own mutes, with reason, end and appeal.",
    input: sanctionsInput,
    needs: "manage_own_account",
    run: (context, page) => listSanctions(createRoomContext(context), page),
  }),
  defineCall({
    name: "POST /user/sanctions/appeal",
    group: GROUP,
    summary: "Says why a mute was wrong; once a mute, while it stands.",
    input: appealInput,
    needs: "manage_own_account",
    run: async (context, ask) => {
      await createMuteAppeal(createRoomContext(context), ask);
      return {};
    },
  }),
];
