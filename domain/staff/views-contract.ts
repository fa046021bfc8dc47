import * as v from "valibot";
import { wholeNumberInput } from "../matches/contract.ts";

export const MAX_SAVED_VIEWS = 30;
const PAGE_NAME = /^[a-z]{1,30}$/;
const page = v.pipe(v.string(), v.regex(PAGE_NAME));

export const savedViewsInput = v.object({ page });
export const saveViewInput = v.object({
  page,
  name: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(60)),
  /** The search parameters, without the question mark. */
  search: v.pipe(v.string(), v.maxLength(1_000), v.regex(/^[^?#\s]*$/)),
});
export type SaveViewInput = v.InferOutput<typeof saveViewInput>;
export const deleteViewInput = v.object({ viewId: wholeNumberInput(1, Number.MAX_SAFE_INTEGER) });
export type SavedView = { viewId: number; name: string; search: string };

/** Sessions of "view as user" are read-only and short. */
export const ACCOUNT_VIEW_MS = 15 * 60_000;
export const startAccountViewInput = v.object({
  userId: wholeNumberInput(1, Number.MAX_SAFE_INTEGER),
  reason: v.pipe(v.string(), v.trim(), v.minLength(5), v.maxLength(300)),
});
export type StartAccountViewInput = v.InferOutput<typeof startAccountViewInput>;

type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
type Empty = Record<never, never>;
export type StaffViewCalls = {
  "GET /operator/savedViews": Takes<typeof savedViewsInput, { list: SavedView[] }>;
  "POST /operator/savedViews/save": Takes<typeof saveViewInput, { viewId: number }>;
  "POST /operator/savedViews/delete": Takes<typeof deleteViewInput, Empty>;
  /** The token is also set as a cookie. */
  "POST /operator/user/view": Takes<typeof startAccountViewInput, { viewToken: string; untilMs: number }>;
  "POST /operator/user/view/end": { input: Empty; result: { userId: number } };
};
