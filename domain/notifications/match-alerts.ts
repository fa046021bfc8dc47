import * as v from "valibot";
import { idListInput, wholeNumberInput } from "../matches/contract.ts";
import { MAX_FAVOURITES, MAX_FOLLOWED } from "../matches/favourite-limit.ts";
import { MATCH_SOON_MINUTES } from "../matches/following-contract.ts";
import type { MatchState } from "../matches/state.ts";
import type { InboxCount } from "./contract.ts";
import type { NotificationBody } from "./notification.ts";

const MINUTE_MS = 60_000;
/** Matches that started longer ago are not reported. */
export const STARTED_WITHIN_MS = 20 * MINUTE_MS;
/** Kick-off can be brought forward, so clients must poll at least this often. */
const MAX_WAIT_MS = 15 * MINUTE_MS;
const MIN_WAIT_MS = MINUTE_MS;
/** Per browser; the oldest are dropped beyond it. */
export const MAX_GUEST_ALERTS = 30;

const id = wholeNumberInput(1, Number.MAX_SAFE_INTEGER);
export const ALERT_KINDS = ["match_soon", "match_started"] as const;

const ids = (most: number) => v.optional(v.unwrap(idListInput(most)), "");
/** Guests' follows are stored only in their browser, so every request includes them. */
export const matchAlertsInput = v.object({
  matches: ids(MAX_FAVOURITES),
  leagues: ids(MAX_FOLLOWED),
  teams: ids(MAX_FOLLOWED),
  players: ids(MAX_FOLLOWED),
});
export type MatchAlertsInput = v.InferOutput<typeof matchAlertsInput>;
export const mergeGuestAlertsInput = v.object({
  list: v.pipe(
    v.array(v.object({ kind: v.picklist(ALERT_KINDS), matchId: id, read: v.boolean() })),
    v.maxLength(MAX_GUEST_ALERTS),
  ),
});

export type MatchAlert = Extract<NotificationBody, { kind: (typeof ALERT_KINDS)[number] }> & { atMs: number };
/** `askAgainMs` is the delay until the next poll. */
type Alerts = { list: MatchAlert[]; askAgainMs: number };

export type MatchAlertCalls = {
  "GET /match/alerts": { input: v.InferInput<typeof matchAlertsInput>; result: Alerts };
  "POST /user/notices/merge": { input: v.InferInput<typeof mergeGuestAlertsInput>; result: InboxCount };
};

type Followed = MatchAlert["params"] & { startsAtMs: number; state: MatchState };

const soonAtMs = ({ startsAtMs }: Pick<Followed, "startsAtMs">): number => startsAtMs - MATCH_SOON_MINUTES * MINUTE_MS;

function toMatchAlerts({ startsAtMs, state, ...params }: Followed, nowMs: number): MatchAlert[] {
  if (state === "in_progress") return [{ kind: "match_started", params, atMs: startsAtMs }];
  const isSoon = state === "not_started" && startsAtMs > nowMs && soonAtMs({ startsAtMs }) <= nowMs;
  return isSoon ? [{ kind: "match_soon", params, atMs: soonAtMs({ startsAtMs }) }] : [];
}

/** When the next alert of a match can become due; now if the match is late. */
const getNextAlertMs = ({ startsAtMs, state }: Followed, nowMs: number): number => {
  if (state !== "not_started") return Number.POSITIVE_INFINITY;
  return [soonAtMs({ startsAtMs }), startsAtMs].find((atMs) => atMs > nowMs) ?? nowMs;
};

export function listMatchAlerts(matches: readonly Followed[], nowMs: number): Alerts {
  const waitMs = Math.min(...matches.map((match) => getNextAlertMs(match, nowMs) - nowMs), MAX_WAIT_MS);
  return {
    list: matches.flatMap((match) => toMatchAlerts(match, nowMs)),
    askAgainMs: Math.max(waitMs, MIN_WAIT_MS),
  };
}
