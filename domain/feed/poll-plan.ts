/** The requests a source supports; each counts once against the budget. */
export type PollRequest =
  | { kind: "day"; day: string }
  | { kind: "matches"; providerIds: string[] }
  | { kind: "running" }
  | { kind: "changed"; sinceMs: number };

/** A provider's supported requests and rate limits. */
export type PollPolicy = {
  /** "day": fixtures by day and matches by id; "changed": live matches and changes since a time. */
  style: "day" | "changed";
  idsPerRequest: number;
  perMinute: number;
  perDay: number;
};

/** The polling state of a source, stored between ticks. */
export type PollState = {
  failures: number;
  retryAtMs: number;
  minute: number;
  usedInMinute: number;
  day: number;
  usedInDay: number;
  /** The time of the last request, by key. */
  askedAtMs: Record<string, number>;
};

export type PolledMatch = { providerId: string; startsAtMs: number; over: boolean };

export const INITIAL_POLL_STATE: PollState = {
  failures: 0,
  retryAtMs: 0,
  minute: 0,
  usedInMinute: 0,
  day: 0,
  usedInDay: 0,
  askedAtMs: {},
};

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const EVERY_MS = { live: 15 * SECOND, soon: 5 * MINUTE, settling: 10 * MINUTE, today: 30 * MINUTE, far: 6 * HOUR };
/** Line-ups are published about an hour before the start. */
const SOON_MS = 75 * MINUTE;
/** Late corrections arrive within hours of the end of a match. */
const SETTLES_WITHIN_MS = 6 * HOUR;
/** The time window of matches that are polled. */
export const POLL_WINDOW_MS = { before: SETTLES_WITHIN_MS, after: SOON_MS };
const DAYS_AHEAD = 7;
/** A tick must finish before the feed clock times out. */
const MAX_REQUESTS_PER_TICK = 3;
const MAX_BACKOFF_MS = 15 * MINUTE;

const dayOf = (atMs: number): string => new Date(atMs).toISOString().slice(0, 10);

/** A request and the keys it marks as requested. */
export type PlannedPollRequest = { request: PollRequest; keys: string[] };
type Candidate = PlannedPollRequest & { everyMs: number };

/** The polling interval of a match; undefined if it is no longer polled by id. */
function pollIntervalMs({ startsAtMs, over }: PolledMatch, nowMs: number): number | undefined {
  const sinceStartMs = nowMs - startsAtMs;
  if (sinceStartMs < -SOON_MS || sinceStartMs > SETTLES_WITHIN_MS) return undefined;
  if (over) return EVERY_MS.settling;
  return sinceStartMs < 0 ? EVERY_MS.soon : EVERY_MS.live;
}

function candidatesByDay(
  policy: PollPolicy,
  state: PollState,
  matches: readonly PolledMatch[],
  nowMs: number,
): Candidate[] {
  const candidates: Candidate[] = [];
  for (const everyMs of [EVERY_MS.live, EVERY_MS.soon, EVERY_MS.settling]) {
    const due = matches
      .filter((one) => pollIntervalMs(one, nowMs) === everyMs)
      .map(({ providerId }) => ({ providerId, key: `m:${providerId}` }))
      .filter(({ key }) => nowMs - (state.askedAtMs[key] ?? 0) >= everyMs)
      .toSorted((a, b) => (state.askedAtMs[a.key] ?? 0) - (state.askedAtMs[b.key] ?? 0) || (a.key < b.key ? -1 : 1));
    for (let first = 0; first < due.length; first += policy.idsPerRequest) {
      const group = due.slice(first, first + policy.idsPerRequest);
      candidates.push({
        request: { kind: "matches", providerIds: group.map((one) => one.providerId) },
        keys: group.map((one) => one.key),
        everyMs,
      });
    }
  }
  for (let ahead = 0; ahead <= DAYS_AHEAD; ahead += 1) {
    const day = dayOf(nowMs + ahead * DAY);
    candidates.push({
      request: { kind: "day", day },
      keys: [`d:${day}`],
      everyMs: ahead < 2 ? EVERY_MS.today : EVERY_MS.far,
    });
  }
  return candidates;
}

const candidatesByChange = (state: PollState, nowMs: number): Candidate[] => [
  { request: { kind: "running" }, keys: ["running"], everyMs: EVERY_MS.live },
  {
    // Reaches back one day after the first start or a long gap; overlaps by a minute to allow for clock skew.
    request: { kind: "changed", sinceMs: Math.max(nowMs - DAY, (state.askedAtMs.changed ?? 0) - MINUTE) },
    keys: ["changed"],
    everyMs: MINUTE,
  },
  ...Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead): Candidate => {
    const day = dayOf(nowMs + ahead * DAY);
    return { request: { kind: "day", day }, keys: [`d:${day}`], everyMs: ahead < 2 ? EVERY_MS.today : EVERY_MS.far };
  }),
];

/** Resets the request counts when a new minute or day begins. */
function startWindow(state: PollState, nowMs: number): PollState {
  const [minute, day] = [Math.floor(nowMs / MINUTE), Math.floor(nowMs / DAY)];
  return {
    ...state,
    minute,
    day,
    usedInMinute: state.minute === minute ? state.usedInMinute : 0,
    usedInDay: state.day === day ? state.usedInDay : 0,
  };
}

/** The remaining budget. The daily budget is spread evenly, so that evening matches get a share. */
function remainingBudget(policy: PollPolicy, state: PollState, nowMs: number): number {
  const ofMinute = policy.perMinute - state.usedInMinute;
  const budgetSoFar = Math.ceil((policy.perDay * ((nowMs % DAY) + HOUR)) / DAY);
  return Math.max(
    0,
    Math.min(ofMinute, policy.perDay - state.usedInDay, budgetSoFar - state.usedInDay, MAX_REQUESTS_PER_TICK),
  );
}

/**
 * Limits requests to the budget. Half of each minute is reserved for live matches, because a cold start requests eight
 * days.
 */
function chooseFrom(due: readonly Candidate[], policy: PollPolicy, state: PollState, max: number): Candidate[] {
  const forOthers = Math.ceil(policy.perMinute / 2);
  const chosen: Candidate[] = [];
  for (const candidate of due) {
    const used = state.usedInMinute + chosen.length;
    if (chosen.length < max && (candidate.everyMs === EVERY_MS.live || used < forOthers)) chosen.push(candidate);
  }
  return chosen;
}

/** Plans the due requests, live matches first, and returns the state after them. Deterministic. */
export function planPollRequests(
  policy: PollPolicy,
  before: PollState,
  matches: readonly PolledMatch[],
  nowMs: number,
): { requests: PlannedPollRequest[]; state: PollState } {
  const state = startWindow(before, nowMs);
  if (nowMs < state.retryAtMs) return { requests: [], state };
  const candidates =
    policy.style === "day" ? candidatesByDay(policy, state, matches, nowMs) : candidatesByChange(state, nowMs);
  const due = candidates.filter(({ keys, everyMs }) =>
    keys.some((key) => nowMs - (state.askedAtMs[key] ?? 0) >= everyMs),
  );
  const chosen = chooseFrom(due, policy, state, remainingBudget(policy, state, nowMs));
  const recent = Object.entries(state.askedAtMs).filter(([, atMs]) => nowMs - atMs < DAY);
  return {
    requests: chosen.map(({ request, keys }) => ({ request, keys })),
    state: {
      ...state,
      usedInMinute: state.usedInMinute + chosen.length,
      usedInDay: state.usedInDay + chosen.length,
      askedAtMs: {
        ...Object.fromEntries(recent),
        ...Object.fromEntries(chosen.flatMap(({ keys }) => keys.map((key) => [key, nowMs]))),
      },
    },
  };
}

/** The state after a tick: failed requests are retried with exponential backoff that respects Retry-After. */
export function nextPollState(
  state: PollState,
  failed: readonly { keys: readonly string[]; retryAfterMs?: number }[],
  nowMs: number,
): PollState {
  if (failed.length === 0) return { ...state, failures: 0, retryAtMs: 0 };
  const failures = state.failures + 1;
  const waitMs = Math.min(MAX_BACKOFF_MS, EVERY_MS.live * 2 ** Math.min(failures - 1, 10));
  const retryAfterMs = Math.min(DAY, Math.max(0, ...failed.map((one) => one.retryAfterMs ?? 0)));
  const failedKeys = new Set(failed.flatMap((one) => one.keys));
  return {
    ...state,
    failures,
    retryAtMs: nowMs + Math.max(waitMs, retryAfterMs),
    askedAtMs: Object.fromEntries(Object.entries(state.askedAtMs).filter(([key]) => !failedKeys.has(key))),
  };
}
