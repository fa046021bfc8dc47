import { MAX_SCHEDULE_AHEAD_DAYS } from "./limits.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const MIN_LEAD_MS = 5 * MINUTE_MS;
/** A scheduled live can start this long before or after its time; after that it is cancelled. */
export const SCHEDULE_START_WINDOW_MS = 60 * MINUTE_MS;

export const isScheduleTimeValid = (startsAtMs: number, nowMs: number): boolean =>
  startsAtMs >= nowMs + MIN_LEAD_MS && startsAtMs <= nowMs + MAX_SCHEDULE_AHEAD_DAYS * DAY_MS;

/** Paid lives require a price; others must not have one. */
export const isPriceConsistent = ({
  access,
  priceCoins,
}: {
  access: string;
  priceCoins?: number | undefined;
}): boolean => (access === "paid") === (priceCoins !== undefined);

/** A live is on one match of a game, or on none. */
export const isMatchComplete = ({
  gameId,
  matchId,
}: {
  gameId?: number | undefined;
  matchId?: number | undefined;
}): boolean => (gameId === undefined) === (matchId === undefined);
