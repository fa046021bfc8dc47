import * as v from "valibot";
import { MAX_MUTE_MINUTES } from "../chat/limits.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import { QUEUE_SORTS } from "../staff/queue-sort.ts";
import { REPORT_REASONS, type ReportReason } from "./report-reasons.ts";

const MAX_NOTE_LENGTH = 500;
const reportId = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);

export const userReportQueueInput = v.object({
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  after: v.optional(wholeNumberInput(0, Number.MAX_SAFE_INTEGER), 0),
});
/** `note`: the reason, for the audit log. */
const ofReport = { reportId, note: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_NOTE_LENGTH)), "") };
export const resolveUserReportInput = v.variant("answer", [
  v.object({ ...ofReport, answer: v.picklist(["approve", "refuse"]) }),
  /** Approves the report and mutes the user in all rooms. */
  v.object({
    ...ofReport,
    answer: v.literal("mute"),
    reason: v.picklist(REPORT_REASONS),
    minutes: wholeNumberInput(1, MAX_MUTE_MINUTES),
  }),
]);
export type UserReportResolution = v.InferOutput<typeof resolveUserReportInput>;

type Person = { uid: number; username: string };
export type UserReportView = {
  id: number;
  user: Person;
  reporter: Person;
  claimedBy: Person | null;
  reason: ReportReason;
  note: string;
  atMs: number;
};

type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
export type UserReportCalls = {
  "GET /user/reports": Takes<typeof userReportQueueInput, { list: UserReportView[]; next?: number }>;
  "POST /user/reports/answer": Takes<typeof resolveUserReportInput, Record<never, never>>;
};
