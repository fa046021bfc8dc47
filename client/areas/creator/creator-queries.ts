import { callQuery, pagesQuery } from "#client/api/queries.ts";
import { EARNING_DAYS, type EarningDays } from "#domain/anchors/contract.ts";
import type { Api } from "#domain/api/contract.ts";
import { PLAN_STATES, type PlanState } from "#domain/plans/plan-states.ts";

type Paged = { page: number; size: number; total: number };
const nextPage = ({ page, size, total }: Paged) => (page * size < total ? { page: page + 1 } : undefined);

const MAX_UNFINISHED = 5;
const MAX_PAGE = 50;
type Search = { days?: unknown; id?: unknown; state?: unknown; page?: unknown };

/** Falls back to 30 days, because tips are few. */
export const parseReturnDays = ({ days }: Search): EarningDays =>
  EARNING_DAYS.find((one) => String(one) === String(days)) ?? 30;

export const parsePlanId = ({ id }: Search): number | undefined =>
  /^\d{1,15}$/.test(String(id)) ? Number(id) : undefined;

export const ownPlansQuery = ({ state, page }: Search): { state?: PlanState; page: number } => {
  const known = PLAN_STATES.find((one) => one === state);
  const asked = Number(page);
  const isPage = Number.isInteger(asked) && asked >= 1 && asked <= MAX_PAGE;
  return { ...(known && { state: known }), page: isPage ? asked : 1 };
};

/** Rejected tips or drafts, which the expert has yet to finish. */
export const unfinishedPlansQuery = (api: Api, state: "rejected" | "draft") =>
  callQuery(api, "GET /creator_platform/getExpertPlans", { state, size: MAX_UNFINISHED });

// The loaders prefetch the first page of each list.

export const returnListQuery = (api: Api, days: EarningDays) =>
  pagesQuery(api, "GET /creator_platform/getReturnsDetailed", { days }, nextPage);
export const feedbackQuery = (api: Api) => pagesQuery(api, "GET /creator_platform/feedback", {}, nextPage);
