import {
  expertGraphInput,
  expertInput,
  expertLibraryInput,
  recommendExpertInput,
} from "#domain/experts/views-contract.ts";
import { type CallDefinition, defineCall } from "../../rpc/call.ts";
import { listExperts } from "../../services/experts/expert-library.ts";
import { getExpertAccuracy, getExpertGraph, getExpertProfile } from "../../services/experts/expert-profile.ts";
import { listRecommendedExperts } from "../../services/experts/recommend-experts.ts";
import { createPlanReadContext } from "../plans/plan-context.ts";

const GROUP = "Experts";

/** Records belong to the requested brand. */
export const expertReaderCalls: CallDefinition[] = [
  defineCall({
    name: "GET /expert_plan/getExpertInfo",
    group: GROUP,
    summary: "Returns an expert's profile with the whole record: hit rate, yield, profit, streaks and strong leagues.",
    input: expertInput,
    needs: "browse",
    run: (context, input) => getExpertProfile(createPlanReadContext(context), input),
  }),
  defineCall({
    name: "GET /expert_plan/getExpertInfoAccuracy",
    group: GROUP,
    summary: "Returns an expert's record over the last 5 to 30 plans, by game, league and play type.",
    input: expertInput,
    needs: "browse",
    run: (context, input) => getExpertAccuracy(createPlanReadContext(context), input),
  }),
  defineCall({
    name: "GET /expert_plan/getExpertInfoGraph",
    group: GROUP,
    summary: "Returns an expert's profit at one unit stake over time, with the range that luck alone explains.",
    input: expertGraphInput,
    needs: "browse",
    run: (context, input) => getExpertGraph(createPlanReadContext(context), input),
  }),
  defineCall({
    name: "GET /expert_plan/expertLibraryPC",
    group: GROUP,
    summary: "Lists experts by accuracy, winning streak, profit of the day or week, strong leagues, or all of them.",
    input: expertLibraryInput,
    needs: "browse",
    run: (context, input) => listExperts(createPlanReadContext(context), input),
  }),
  defineCall({
    name: "GET /expert_plan/recommendExpert",
    group: GROUP,
    summary: "Recommends experts whom the caller does not follow, each with the reason.",
    input: recommendExpertInput,
    needs: "browse",
    run: (context, input) => listRecommendedExperts(createPlanReadContext(context), input),
  }),
];
