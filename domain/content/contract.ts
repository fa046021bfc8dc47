import * as v from "valibot";
import { cleanMessage } from "../chat/clean-message.ts";
import { wholeNumberInput } from "../matches/contract.ts";
import { REPORT_REASONS, type ReportReason } from "../social/report-reasons.ts";
import { QUEUE_SORTS } from "../staff/queue-sort.ts";
import { CASE_STATES, type CaseState, CONTENT_KINDS, type ContentKind, type SubjectKind } from "./kinds.ts";
import { MAX_CASE_NOTE_LENGTH } from "./limits.ts";

const MAX_ID = Number.MAX_SAFE_INTEGER;
export const contentIdSchema = wholeNumberInput(1, MAX_ID);
const note = v.optional(v.pipe(v.string(), v.maxLength(MAX_CASE_NOTE_LENGTH), v.transform(cleanMessage)), "");
const content = { kind: v.picklist(CONTENT_KINDS), id: contentIdSchema };

export const likeContentInput = v.object({ ...content, like: v.optional(v.boolean(), true) });
export const reportContentInput = v.object({ ...content, reason: v.picklist(REPORT_REASONS), note });
export const caseQueueInput = v.object({
  state: v.optional(v.picklist(CASE_STATES), "open"),
  sort: v.optional(v.picklist(QUEUE_SORTS)),
  after: v.optional(wholeNumberInput(0, MAX_ID), 0),
});
export const claimCaseInput = v.object({ caseId: contentIdSchema, claim: v.optional(v.boolean(), true) });
/** A removal needs a reason, which is sent to the author. */
export const resolveCaseInput = v.variant("answer", [
  v.object({ caseId: contentIdSchema, answer: v.literal("keep"), note }),
  v.object({ caseId: contentIdSchema, answer: v.literal("remove"), reason: v.picklist(REPORT_REASONS), note }),
]);
export type LikeContentInput = v.InferOutput<typeof likeContentInput>;
export type ReportContentInput = v.InferOutput<typeof reportContentInput>;
export type CaseResolution = v.InferOutput<typeof resolveCaseInput>;

/** The author of a comment or post as other users see them. */
export type ContentAuthor = { uid: number; username: string; avatar?: string; level: number; isGone: boolean };
export type LikeResult = { likes: number; isLiked: boolean };
/** The subject of a comment: `gameId` is set for articles, videos and matches, `ownerUid` for posts. */
export type SubjectRef = { kind: SubjectKind; id: number; gameId: number | null; ownerUid: number | null };

type Person = { uid: number; username: string };
export type ContentCase = {
  caseId: number;
  kind: ContentKind;
  id: number;
  state: CaseState;
  /** The text when it was first reported. */
  text: string;
  pictures: string[];
  author: Person;
  reporters: number;
  reasons: { reason: ReportReason; count: number }[];
  notes: string[];
  /** True if the reader wrote or reported it, in which case someone else has to decide. */
  isOwn: boolean;
  claimedBy: Person | null;
  reason: ReportReason | null;
  note: string;
  atMs: number;
};

type Empty = Record<never, never>;
type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };

export type UserContentCalls = {
  "POST /content/like": Takes<typeof likeContentInput, LikeResult>;
  "POST /content/report": Takes<typeof reportContentInput, Empty>;
  "GET /operator/content": Takes<typeof caseQueueInput, { list: ContentCase[]; next?: number }>;
  "POST /operator/content/claim": Takes<typeof claimCaseInput, Empty>;
  "POST /operator/content/resolve": Takes<typeof resolveCaseInput, Empty>;
};
