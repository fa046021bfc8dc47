import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";
import { REPORT_REASONS, type ReportReason } from "../social/report-reasons.ts";
import type { Person } from "../staff/contract.ts";
import { QUEUE_SORTS } from "../staff/queue-sort.ts";
import { MAX_MUTE_MINUTES, MAX_NOTE_LENGTH } from "./limits.ts";
import { roomIdSchema } from "./room-id.ts";

const words = v.pipe(v.string(), v.trim(), v.maxLength(MAX_NOTE_LENGTH));
const lineId = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);

/** Without `roomId`, returns the reports of all rooms, which only administrators may list and sort. */
export const reportQueueInput = v.object({
  roomId: v.optional(roomIdSchema),
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  /** Cursor from `next`. */
  after: v.optional(wholeNumberInput(0, Number.MAX_SAFE_INTEGER), 0),
});
/** `note`: the reason, for the audit log. */
const ofMessage = { roomId: roomIdSchema, line: lineId, note: v.optional(words, "") };
export const resolveReportsInput = v.variant("answer", [
  v.object({ ...ofMessage, answer: v.picklist(["dismiss", "delete"]) }),
  /** Mutes the author in the room and deletes the message. */
  v.object({
    ...ofMessage,
    answer: v.literal("mute"),
    reason: v.picklist(REPORT_REASONS),
    minutes: wholeNumberInput(1, MAX_MUTE_MINUTES),
  }),
]);
export type ReportResolution = v.InferOutput<typeof resolveReportsInput>;

/** The open reports of one message. */
export type ReportedMessage = {
  roomId: string;
  line: number;
  text: string;
  by: { uid: number; username: string };
  reporters: number;
  /** Most frequent first. */
  reasons: { reason: ReportReason; count: number }[];
  notes: string[];
  firstAtMs: number;
  /** The claim in the back office's Inbox. */
  claimedBy: Person | null;
};

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
export type MessageReportCalls = {
  "GET /chatroom/reports": Takes<typeof reportQueueInput, { list: ReportedMessage[]; next?: number }>;
  "POST /chatroom/reports/answer": Takes<typeof resolveReportsInput, Empty>;
};
