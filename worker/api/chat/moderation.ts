import {
  appealInput,
  appealQueueInput,
  auditInput,
  answerAppealInput as decideAppealInput,
  deleteMessageInput,
  importWordsInput,
  liftPlatformMuteInput,
  moderationInput,
  platformMutesInput,
  reportMessageInput,
  roomInput,
  roomMemberInput,
  roomPageInput,
  sanctionsInput,
  siteWordInput,
} from "#domain/chat/contract.ts";
import { reportQueueInput, resolveReportsInput } from "#domain/chat/report-contract.ts";
import { emptyInput } from "#domain/matches/contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import {
  importSiteWords,
  listBlockedWords,
  listSiteBlockedWords,
  updateSiteBlockedWords,
} from "../../services/chat/blocked-words.ts";
import { listLiveRooms } from "../../services/chat/list-live-rooms.ts";
import {
  createMuteAppeal,
  decideMuteAppeal,
  listOpenAppeals,
  listSanctions,
} from "../../services/chat/moderation/appeals.ts";
import {
  getRoomUserDetails,
  listAuditLog,
  listRoomModerators,
  listRoomMutes,
} from "../../services/chat/moderation/list-for-moderators.ts";
import { listReportedMessages } from "../../services/chat/moderation/list-reports.ts";
import { deleteMessage } from "../../services/chat/moderation/messages.ts";
import { liftPlatformMute, listPlatformMutes } from "../../services/chat/moderation/platform-mutes.ts";
import { reportMessage } from "../../services/chat/moderation/report-message.ts";
import { resolveMessageReports } from "../../services/chat/moderation/resolve-reports.ts";
import { runModerationAction } from "../../services/chat/moderation/run-action.ts";
import { createRoomContext } from "./room-context.ts";

const GROUP = "Chat and live";
/** Moderator rights are per room, so the services check them. */
const MEMBER = "chat";

export const chatModerationCalls: CallDefinition[] = [
  ...(["GET /chatroom/delete", "POST /chatroom/delete"] as const).map((name) =>
    defineCall({
      name,
      group: GROUP,
      summary: "Deletes a message. Moderators only; with GET, only the token header authenticates.",
      input: deleteMessageInput,
      needs: MEMBER,
      writes: true,
      audited: true,
      run: async (context, input) => {
        await deleteMessage(createRoomContext(context), input);
        return {};
      },
    }),
  ),
  defineCall({
    name: "POST /chatroom/operate",
    group: GROUP,
    summary:
      "Runs a moderation action: delete, mute, unmute, approve, note, or change settings, moderators and blocked words.",
    input: moderationInput,
    needs: MEMBER,
    audited: true,
    run: (context, operation) => runModerationAction(createRoomContext(context), operation),
  }),
  defineCall({
    name: "GET /chatroom/userInfo",
    group: GROUP,
    summary: "Retrieves a member of a room. Moderators also receive the member's mutes and notes.",
    input: roomMemberInput,
    needs: MEMBER,
    run: (context, input) => getRoomUserDetails(createRoomContext(context), input),
  }),
  defineCall({
    name: "GET /chatroom/moderators",
    group: GROUP,
    summary: "Lists the moderators of a room.",
    input: roomInput,
    needs: MEMBER,
    run: (context, input) => listRoomModerators(createRoomContext(context), input),
  }),
  defineCall({
    name: "GET /chatroom/mutes",
    group: GROUP,
    summary: "Lists the mutes given in a room, newest first, including those that ended.",
    input: roomPageInput,
    needs: MEMBER,
    run: (context, input) => listRoomMutes(createRoomContext(context), input),
  }),
  defineCall({
    name: "GET /chatroom/audit",
    group: GROUP,
    summary: "Lists the audit log of a room, newest first, optionally filtered by action.",
    input: auditInput,
    needs: MEMBER,
    run: (context, input) => listAuditLog(createRoomContext(context), input),
  }),
  defineCall({
    name: "GET /chatroom/words",
    group: GROUP,
    summary: "Lists the blocked words of a room, for its streamer.",
    input: roomInput,
    needs: MEMBER,
    run: (context, input) => listBlockedWords(createRoomContext(context), input),
  }),
  defineCall({
    name: "GET /chatroom/words/site",
    group: GROUP,
    summary:
      "Lists the words that are blocked in every room: for all brands, for this one, and by language. Administrators only.",
    input: emptyInput,
    needs: "mute_everywhere",
    run: (context) => listSiteBlockedWords(createRoomContext(context)),
  }),
  defineCall({
    name: "POST /chatroom/words/site",
    group: GROUP,
    summary: "Adds a word to the list of all brands, of this one or of a language, or removes it. Administrators only.",
    input: siteWordInput,
    needs: "mute_everywhere",
    run: async (context, { add, ...change }) => {
      await updateSiteBlockedWords(createRoomContext(context), { ...change, isAdded: add });
      return {};
    },
  }),
  defineCall({
    name: "POST /chatroom/words/import",
    group: GROUP,
    summary: "Adds up to 500 words to the list of all brands, of this one or of a language; words it has are skipped.",
    input: importWordsInput,
    needs: "mute_everywhere",
    run: (context, input) => importSiteWords(createRoomContext(context), input),
  }),
  defineCall({
    name: "GET /operator/rooms",
    group: GROUP,
    summary: "Lists the lives on the air and the other rooms with viewers, most viewers first.",
    input: emptyInput,
    needs: "mute_everywhere",
    run: (context) => listLiveRooms(createRoomContext(context)),
  }),
  defineCall({
    name: "GET /operator/mutes",
    group: GROUP,
    summary: "Lists mutes in all rooms, newest first: those in force, or all.",
    input: platformMutesInput,
    needs: "mute_everywhere",
    run: (context, input) => listPlatformMutes(createRoomContext(context), input),
  }),
  defineCall({
    name: "POST /operator/mutes/lift",
    group: GROUP,
    summary: "Ends a mute in all rooms early. Not available to the muted account itself.",
    input: liftPlatformMuteInput,
    needs: "mute_everywhere",
    run: async (context, input) => {
      await liftPlatformMute(createRoomContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "POST /chatroom/report",
    group: GROUP,
    summary: "Reports a message for one of six reasons. Limited to 20 reports a day.",
    input: reportMessageInput,
    needs: "report",
    run: async (context, input) => {
      await reportMessage(createRoomContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "GET /chatroom/reports",
    group: GROUP,
    summary:
      "Lists open reports: of one room for its moderators, of all rooms, oldest first unless sorted, for administrators.",
    input: reportQueueInput,
    needs: MEMBER,
    run: (context, input) => listReportedMessages(createRoomContext(context), input),
  }),
  defineCall({
    name: "POST /chatroom/reports/answer",
    group: GROUP,
    summary: "Resolves all reports of a message: dismiss them, delete the message, or delete it and mute its author.",
    input: resolveReportsInput,
    needs: MEMBER,
    audited: true,
    run: async (context, input) => {
      await resolveMessageReports(createRoomContext(context), input);
      return {};
    },
  }),
  defineCall({
    name: "GET /chatroom/appeals",
    group: GROUP,
    summary: "Lists open appeals against mutes, oldest first unless sorted. Administrators only.",
    input: appealQueueInput,
    needs: "mute_everywhere",
    run: (context, input) => listOpenAppeals(createRoomContext(context), input),
  }),
  defineCall({
    name: "POST /chatroom/appeals/answer",
    group: GROUP,
    summary: "Decides an appeal; granting it lifts the mute. Not available to the administrator who gave the mute.",
    input: decideAppealInput,
    needs: "mute_everywhere",
    run: async (context, decision) => {
      await decideMuteAppeal(createRoomContext(context), decision);
      return {};
    },
  }),
  defineCall({
    name: "GET /user/sanctions",
    group: GROUP,
    summary: "Lists the caller's own mutes with reason, end and appeal.",
    input: sanctionsInput,
    needs: "manage_own_account",
    run: (context, page) => listSanctions(createRoomContext(context), page),
  }),
  defineCall({
    name: "POST /user/sanctions/appeal",
    group: GROUP,
    summary: "Appeals against an active mute, once for each mute.",
    input: appealInput,
    needs: "manage_own_account",
    run: async (context, input) => {
      await createMuteAppeal(createRoomContext(context), input);
      return {};
    },
  }),
];
