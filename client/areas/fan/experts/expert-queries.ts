import { callQuery } from "#client/api/queries.ts";
import type { ExpertTipsLinkSearch } from "#client/links.ts";
import type { Api } from "#domain/api/contract.ts";
import type { ExpertBoard } from "#domain/experts/boards.ts";
import { toTipsInput } from "./expert-search.ts";

const SHORT_BOARD = 5;
/** Fills whole rows of two and of four columns. */
const RECOMMENDED = 4;
const CLOSING_SOON = 8;

/** Boards shown on the overview. */
export const SHORT_BOARDS = ["daily", "weekly", "accuracy", "winning_streak"] as const satisfies ExpertBoard[];
export const shortBoardQuery = (api: Api, board: ExpertBoard) =>
  callQuery(api, "GET /expert_plan/expertLibraryPC", { board, size: SHORT_BOARD });
export const recommendedQuery = (api: Api) => callQuery(api, "GET /expert_plan/recommendExpert", { size: RECOMMENDED });
export const closingSoonQuery = (api: Api) =>
  callQuery(api, "GET /expert_plan/getHomeExpertPlans", { size: CLOSING_SOON });

export const expertQuery = (api: Api, expertId: number) =>
  callQuery(api, "GET /expert_plan/getExpertInfo", { expertId });
export const accuracyQuery = (api: Api, expertId: number) =>
  callQuery(api, "GET /expert_plan/getExpertInfoAccuracy", { expertId });
export const graphQuery = (api: Api, expertId: number) =>
  callQuery(api, "GET /expert_plan/getExpertInfoGraph", { expertId });
export const expertTipsQuery = (api: Api, expertId: number, search: ExpertTipsLinkSearch) =>
  callQuery(api, "GET /expert_plan/getPlansPC", toTipsInput(expertId, search));
