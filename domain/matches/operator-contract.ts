import * as v from "valibot";
import { PIN_FIELDS, type PinField, pinnedSchema } from "../feed/pins.ts";
import { FEED_PROVIDERS } from "../feed/sources/source-match.ts";
import { QUEUE_SORTS } from "../staff/queue-sort.ts";
import { wholeNumberInput } from "./contract.ts";
import type { Score } from "./match.ts";
import type { MatchState } from "./state.ts";

const matchId = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
export const MIN_CORRECTION_REASON = 3;
const reason = v.pipe(v.string(), v.trim(), v.minLength(MIN_CORRECTION_REASON), v.maxLength(300));

export const pinInput = v.object({
  matchId,
  /** The fields to pin, with their values. */
  fields: v.pipe(
    pinnedSchema,
    v.check((fields) => Object.keys(fields).length > 0, "empty"),
  ),
  reason,
});
export const releaseInput = v.object({ matchId, field: v.picklist(PIN_FIELDS) });
export const pinsInput = v.object({ matchId });
export const removeInput = v.object({ matchId, mergedInto: v.optional(matchId), reason });
export const restoreInput = v.object({ matchId, reason });

export const DESK_MATCH_LISTS = ["day", "pinned", "removed"] as const;
export const deskMatchesInput = v.object({
  list: v.optional(v.picklist(DESK_MATCH_LISTS), "day"),
  /** For the list "day": the UTC day; defaults to today. */
  date: v.optional(v.pipe(v.string(), v.isoDate())),
  game: v.optional(v.pipe(v.string(), v.maxLength(40))),
  /** For the list "day": defaults to the earliest kick-off first. */
  sort: v.optional(v.picklist(QUEUE_SORTS), "oldest"),
  /** A match id or the beginning of a team name; searches all days. */
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(60)), ""),
  page: v.optional(wholeNumberInput(1, 100), 1),
});
export type DeskMatchesInput = v.InferOutput<typeof deskMatchesInput>;
export const deskMatchInput = v.object({ matchId });

const name = v.pipe(v.string(), v.trim(), v.minLength(2), v.maxLength(120));
export const createLeagueInput = v.object({
  game: v.pipe(v.string(), v.maxLength(40)),
  name,
  /** Two letters; omitted for an international league. */
  country: v.optional(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))),
  /** Also maps the provider's id to the new league. */
  source: v.optional(
    v.object({ provider: v.picklist(FEED_PROVIDERS), providerId: v.pipe(v.string(), v.regex(/^[1-9]\d{0,9}$/)) }),
  ),
});
export type CreateLeagueInput = v.InferOutput<typeof createLeagueInput>;
export const MAX_TEAM_QUERY_LENGTH = 60;
/** `q` is a part of either team's name or id; sorted by latest merge by default. */
export const mergedTeamsInput = v.object({
  q: v.optional(v.pipe(v.string(), v.trim(), v.maxLength(MAX_TEAM_QUERY_LENGTH)), ""),
  sort: v.optional(v.picklist(QUEUE_SORTS), "newest"),
  page: v.optional(wholeNumberInput(1, 1_000), 1),
});
export type MergedTeamsInput = v.InferOutput<typeof mergedTeamsInput>;
export const mergeTeamInput = v.object({ teamId: matchId, mergedInto: matchId, reason });
export const splitTeamInput = v.object({ teamId: matchId, reason });

export type MatchPin = { field: PinField; value: unknown; reason: string; byUid: number; atMs: number };
type Side = { id: number; name: string };
export type DeskMatch = {
  matchId: number;
  game: string;
  league: Side;
  home: Side;
  away: Side;
  startsAtMs: number;
  state: MatchState;
  score: { home: number; away: number };
  pins: number;
};
export type RemovedMatch = {
  matchId: number;
  game: string;
  mergedInto: number | null;
  reason: string;
  atMs: number;
  /** Removals by feeds, and those from before removed rows were kept, cannot be restored. */
  canRestore: boolean;
};
export type DeskMatchView = {
  match:
    | (DeskMatch & {
        parts: Score["parts"];
        round: string | null;
        highlight: boolean;
        recommended: boolean;
        revision: number;
        updatedAtMs: number;
      })
    | null;
  removed: RemovedMatch | null;
  pins: MatchPin[];
};
export type MergedTeam = { team: Side; mergedInto: Side; reason: string; atMs: number };

type Takes<Schema extends v.GenericSchema, Result> = { input: v.InferInput<Schema>; result: Result };
/** For operators: pins, corrections, removals, leagues and merged teams. */
export type MatchOperatorCalls = {
  "GET /match/pins": Takes<typeof pinsInput, { list: MatchPin[] }>;
  "POST /match/pin": Takes<typeof pinInput, { list: MatchPin[] }>;
  "POST /match/release": Takes<typeof releaseInput, { list: MatchPin[] }>;
  "POST /match/remove": Takes<typeof removeInput, { matchId: number; mergedInto?: number }>;
  "POST /match/restore": Takes<typeof restoreInput, { matchId: number }>;
  "GET /operator/matches": Takes<
    typeof deskMatchesInput,
    { list: DeskMatch[]; removed: RemovedMatch[]; isMore: boolean }
  >;
  "GET /operator/match": Takes<typeof deskMatchInput, DeskMatchView>;
  "POST /league/create": Takes<typeof createLeagueInput, { leagueId: number }>;
  "GET /operator/mergedTeams": Takes<typeof mergedTeamsInput, { list: MergedTeam[]; isMore: boolean }>;
  "POST /team/merge": Takes<typeof mergeTeamInput, { teamId: number; mergedInto: number }>;
  "POST /team/split": Takes<typeof splitTeamInput, { teamId: number }>;
};
