import * as v from "valibot";
import { LANGUAGES } from "../i18n/languages.ts";
import { uidSchema } from "../identity/contract.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import { REPORT_REASONS, type ReportReason } from "../social/report-reasons.ts";
import { QUEUE_SORTS } from "../staff/queue-sort.ts";
import { AUDIT_ACTIONS, type AuditAction } from "./audit-actions.ts";
import { cleanMessage } from "./clean-message.ts";
import {
  MAX_BLOCKED_WORD_LENGTH,
  MAX_IMPORTED_WORDS,
  MAX_MUTE_MINUTES,
  MAX_NOTE_LENGTH,
  WORD_SCOPES,
} from "./limits.ts";
import type { MessageReportCalls } from "./report-contract.ts";
import { roomIdSchema } from "./room-id.ts";
import { type RoomSettings, roomSettingsChangeSchema } from "./settings.ts";
import type { ActiveMute, ChatBadge } from "./speaker.ts";
import type { StickerCalls } from "./stickers.ts";

const MAX_ID = Number.MAX_SAFE_INTEGER;
/** Shown to other users, so control characters are removed. */
const words = (most: number) =>
  v.pipe(v.string(), v.maxLength(most * 4), v.transform(cleanMessage), v.minLength(1), v.maxLength(most));
const reason = v.picklist(REPORT_REASONS);
const lineId = wholeNumberInput(1, MAX_ID);
const page = { before: v.optional(wholeNumberInput(1, MAX_ID)), size: v.optional(wholeNumberInput(1, 100), 20) };

export const roomInput = v.object({ roomId: roomIdSchema });
export const chatArchiveInput = v.object({
  roomId: roomIdSchema,
  fromMs: wholeNumberInput(0, MAX_ID),
});
export const onlineInput = v.object({ gameId: wholeNumberInput(1, 99_999), matchId: wholeNumberInput(1, MAX_ID) });
export const matchRoomInput = v.object({ matchId: lineId });
export const deleteMessageInput = v.object({ roomId: roomIdSchema, line: lineId });
export const roomMemberInput = v.object({ roomId: roomIdSchema, userId: uidSchema });
export const roomPageInput = v.object({ roomId: roomIdSchema, ...page });
export const auditInput = v.object({ ...roomPageInput.entries, action: v.optional(v.picklist(AUDIT_ACTIONS)) });
export const claimRoomInput = v.object({ roomId: v.optional(roomIdSchema), title: words(60) });
export const reportMessageInput = v.object({
  roomId: roomIdSchema,
  line: lineId,
  reason,
  note: v.optional(v.pipe(v.string(), v.maxLength(MAX_NOTE_LENGTH), v.transform(cleanMessage)), ""),
});
export const sanctionsInput = v.object(page);
export const appealInput = v.object({ muteId: lineId, words: words(MAX_NOTE_LENGTH) });
export const appealQueueInput = v.object({
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  after: v.optional(wholeNumberInput(0, MAX_ID), 0),
});
const wordList = {
  scope: v.optional(v.picklist(WORD_SCOPES), "site"),
  /** Required for the scope `language`. */
  language: v.optional(v.picklist(LANGUAGES.map(({ code }) => code))),
};
export const siteWordInput = v.object({
  word: words(MAX_BLOCKED_WORD_LENGTH),
  add: v.boolean(),
  ...wordList,
});
/** Words of an imported list; duplicates of stored words are skipped. */
export const importWordsInput = v.object({
  words: v.pipe(v.array(words(MAX_BLOCKED_WORD_LENGTH)), v.minLength(1), v.maxLength(MAX_IMPORTED_WORDS)),
  ...wordList,
});
export const PLATFORM_MUTE_LISTS = ["active", "all"] as const;
export type PlatformMuteList = (typeof PLATFORM_MUTE_LISTS)[number];
export const platformMutesInput = v.object({
  list: v.optional(v.picklist(PLATFORM_MUTE_LISTS), "active"),
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  after: v.optional(lineId),
});
export const liftPlatformMuteInput = v.object({ muteId: lineId, note: words(MAX_NOTE_LENGTH) });
export const answerAppealInput = v.object({ muteId: lineId, lifted: v.boolean(), answer: words(MAX_NOTE_LENGTH) });

const ofRoom = { roomId: roomIdSchema };
/** Moderation operations; each is recorded in the audit log. */
export const moderationInput = v.variant("action", [
  v.object({ ...ofRoom, action: v.literal("delete"), line: lineId }),
  v.object({
    ...ofRoom,
    action: v.literal("mute"),
    userId: uidSchema,
    scope: v.optional(v.picklist(["room", "platform"]), "room"),
    reason,
    minutes: wholeNumberInput(1, MAX_MUTE_MINUTES),
    /** The message to delete along with the mute. */
    line: v.optional(lineId),
  }),
  v.object({ ...ofRoom, action: v.literal("unmute"), muteId: lineId }),
  v.object({ ...ofRoom, action: v.picklist(["approve", "reject"]), held: words(64) }),
  v.object({ ...ofRoom, action: v.literal("settings"), change: roomSettingsChangeSchema }),
  v.object({ ...ofRoom, action: v.literal("shield"), on: v.boolean() }),
  /** The username guards against a mistyped id. */
  v.object({ ...ofRoom, action: v.literal("add_moderator"), userId: uidSchema, username: words(20) }),
  v.object({ ...ofRoom, action: v.literal("remove_moderator"), userId: uidSchema }),
  v.object({ ...ofRoom, action: v.literal("note"), userId: uidSchema, words: words(MAX_NOTE_LENGTH) }),
  v.object({ ...ofRoom, action: v.picklist(["add_word", "remove_word"]), word: words(MAX_BLOCKED_WORD_LENGTH) }),
]);
export type ModerationOperation = v.InferOutput<typeof moderationInput>;

export type RoomSelfView = {
  uid: number;
  badges: ChatBadge[];
  mutes: ActiveMute[];
  mayKeepOrder: boolean;
  mayEditRoom: boolean;
};
export type RoomView = {
  roomId: string;
  title: string;
  anchor: { uid: number; username: string } | null;
  settings: RoomSettings;
  moderators: number;
  /** Null if the room did not respond. */
  viewers: number | null;
  you: RoomSelfView | null;
};
export type AnchorRoom = {
  roomId: string;
  title: string;
  anchor: { uid: number; username: string; avatar?: string };
  viewers: number;
};
/** Opens the room's socket once: `wss://<host><path>?ticket=<ticket>`. */
export type RoomTicket = { roomId: string; path: string; ticket: string; expiresAtMs: number };
export type RoomMessageView = {
  line: number;
  timeMs: number;
  text: string;
  phrase?: string;
  from: { uid: number; name: string; level: number; badges: ChatBadge[] };
};
/** A socket opened with this `epoch` and `since: seq` resumes after these messages. */
export type SpeechResult = {
  list: RoomMessageView[];
  epoch: string;
  seq: number;
  /** Set, with the list left empty, if the reader hides the match's result, because chat reveals it. */
  hidden?: true;
  /** The room did not respond; its messages arrive with the socket's welcome. */
  unavailable?: true;
};
export type RoomGiftView = Omit<RoomMessageView, "text" | "phrase"> & {
  order: string;
  giftId: number;
  count: number;
  combo: number;
};
/** Oldest first. Everything before `untilMs` is included; the next request starts there. */
export type ChatArchivePage = { messages: RoomMessageView[]; gifts: RoomGiftView[]; untilMs: number };
export type RoomMemberView = {
  uid: number;
  username: string;
  level: number;
  badges: ChatBadge[];
  /** Null unless the caller is a moderator. */
  mutes: MuteView[] | null;
  notes: NoteView[] | null;
};
export type MuteView = {
  id: number;
  user: { uid: number; username: string };
  scope: "room" | "platform";
  roomId: string;
  reason: ReportReason;
  by: { uid: number; username: string };
  atMs: number;
  untilMs: number;
  liftedAtMs: number | null;
  isStanding: boolean;
  appeal: { state: "open" | "upheld" | "lifted"; answer: string | null } | null;
};
/** A live on air, as listed in the back office. */
export type LiveRoomRow = {
  liveId: number;
  roomId: string;
  title: string;
  anchor: { uid: number; username: string };
  viewers: number;
  viewersPeak: number;
  startedAtMs: number;
};
/** The caller's own mute, without the moderator. */
export type Sanction = Omit<MuteView, "by" | "user"> & { mayAppeal: boolean };
export type NoteView = {
  id: number;
  by: { uid: number; username: string };
  roomId: string;
  words: string;
  atMs: number;
};
export type AuditView = {
  id: number;
  action: AuditAction;
  by: { uid: number; username: string };
  subject: { uid: number; username: string } | null;
  detail: Record<string, unknown>;
  atMs: number;
};
export type AppealView = {
  muteId: number;
  user: { uid: number; username: string };
  words: string;
  atMs: number;
  mute: MuteView;
  claimedBy: { uid: number; username: string } | null;
};
export type ModeratorView = { uid: number; username: string; level: number; atMs: number };
type PageOf<Row> = { list: Row[]; next?: number };
/** `muteId` is the id of the new mute. */
export type OperationResult = { muteId?: number };

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type ChatCalls = MessageReportCalls &
  StickerCalls & {
    "GET /liveRecord": Takes<typeof roomInput, RoomView>;
    "GET /app/getProclamation": Takes<typeof roomInput, { notice: string }>;
    "GET /live/getChatroomSpeech": Takes<typeof roomInput, SpeechResult>;
    "GET /live/chatArchive": Takes<typeof chatArchiveInput, ChatArchivePage>;
    "GET /live/rooms": { input: Empty; result: { list: AnchorRoom[] } };
    "GET /live/matchRoom": Takes<typeof matchRoomInput, { roomId: string }>;
    "GET /live/onlineNum/{gameId}/{matchId}": Takes<typeof onlineInput, { viewers: number }>;
    "GET /chatroom/delete": Takes<typeof deleteMessageInput, OperationResult>;
    "POST /chatroom/delete": Takes<typeof deleteMessageInput, OperationResult>;
    "GET /chatroom/userInfo": Takes<typeof roomMemberInput, RoomMemberView>;
    "POST /chatroom/operate": Takes<typeof moderationInput, OperationResult>;
    "POST /chatroom/ticket": Takes<typeof roomInput, RoomTicket>;
    "POST /chatroom/open": Takes<typeof claimRoomInput, { roomId: string }>;
    "GET /chatroom/moderators": Takes<typeof roomInput, { list: ModeratorView[] }>;
    "GET /chatroom/mutes": Takes<typeof roomPageInput, PageOf<MuteView>>;
    "GET /chatroom/audit": Takes<typeof auditInput, PageOf<AuditView>>;
    "GET /chatroom/words": Takes<typeof roomInput, { list: string[] }>;
    /** `brand`: the list of the current site's brand; `languages`: the non-empty lists, by language. */
    "GET /chatroom/words/site": {
      input: Empty;
      result: { list: string[]; brand: string[]; languages: Record<string, string[]> };
    };
    "POST /chatroom/words/site": Takes<typeof siteWordInput, Empty>;
    "POST /chatroom/words/import": Takes<typeof importWordsInput, { added: number }>;
    "GET /operator/mutes": Takes<typeof platformMutesInput, PageOf<MuteView>>;
    "POST /operator/mutes/lift": Takes<typeof liftPlatformMuteInput, Empty>;
    "GET /operator/rooms": { input: Empty; result: { lives: LiveRoomRow[]; rooms: AnchorRoom[] } };
    "POST /chatroom/report": Takes<typeof reportMessageInput, Empty>;
    "GET /chatroom/appeals": Takes<typeof appealQueueInput, PageOf<AppealView>>;
    "POST /chatroom/appeals/answer": Takes<typeof answerAppealInput, Empty>;
    "GET /user/sanctions": Takes<typeof sanctionsInput, PageOf<Sanction>>;
    "POST /user/sanctions/appeal": Takes<typeof appealInput, Empty>;
  };
