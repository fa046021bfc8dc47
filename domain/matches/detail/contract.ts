import * as v from "valibot";
import { ahead, idListInput, wholeNumberInput } from "../contract.ts";
import type {
  FormPairView,
  HeadToHeadView,
  InjuriesView,
  LineupsView,
  MapTimelineView,
  MomentumLines,
  MomentumView,
  OddsView,
  PositionsView,
  RelatedView,
  StatisticsView,
  TextLiveView,
} from "./views.ts";

const game = v.pipe(v.string(), v.maxLength(40));
const matchId = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);

/** One tab of a match, requested when the tab is opened. */
export const matchPartInput = v.object({ game, matchId });
export type MatchPartInput = v.InferInput<typeof matchPartInput>;

export const statisticsInput = v.object({ ...matchPartInput.entries, ahead });

export const textLiveInput = v.object({
  ...matchPartInput.entries,
  /** Returns lines before this number; defaults to the latest. */
  before: v.optional(wholeNumberInput(1, 100_001)),
  size: v.optional(wholeNumberInput(1, 200), 100),
});
export type TextLiveInput = v.InferInput<typeof textLiveInput>;

type PartCall<Result> = { input: MatchPartInput; result: Result };

const MAX_MOMENTUM_LINES = 24;
export const momentumLinesInput = v.object({ matches: v.unwrap(idListInput(MAX_MOMENTUM_LINES)) });

export type MatchDetailCalls = {
  "GET /match/momentumLines": { input: v.InferInput<typeof momentumLinesInput>; result: MomentumLines };
  "GET /match/lineups": PartCall<LineupsView>;
  "GET /match/injuries": PartCall<InjuriesView>;
  "GET /match/statistics": { input: v.InferInput<typeof statisticsInput>; result: StatisticsView };
  "GET /match/odds": PartCall<OddsView>;
  "GET /match/textLive": { input: TextLiveInput; result: TextLiveView };
  "GET /match/momentum": PartCall<MomentumView>;
  "GET /match/course": PartCall<MapTimelineView>;
  "GET /match/animation": PartCall<PositionsView>;
  "GET /match/headToHead": PartCall<HeadToHeadView>;
  "GET /match/form": PartCall<FormPairView>;
  "GET /match/related": PartCall<RelatedView>;
};
