import { fromZonedTime, toZonedTime } from "#client/format/zoned-time.ts";
import type { LiveAccess } from "#domain/live/access.ts";
import type { ScheduledLive, ScheduleLiveInput } from "#domain/live/contract.ts";
import { MAX_LIVE_PRICE_COINS, MIN_LIVE_PRICE_COINS } from "#domain/live/limits.ts";
import { getGameById } from "#domain/matches/games.ts";
import { parseTags } from "../live/live-terms.ts";

/** Values of the schedule form; `game` and `match` are empty for a custom live. */
export type ScheduleFields = {
  title: string;
  game: string;
  date: string;
  time: string;
  match: string;
  access: LiveAccess;
  price: string;
  tags: string;
  notice: string;
};

const DAY_MS = 86_400_000;
/** Values of the scheduled live; a new one defaults to tomorrow at this time. */
export function toScheduleFields(
  live: ScheduledLive | undefined,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): ScheduleFields {
  return {
    title: live?.title ?? "",
    game: (live?.gameId && getGameById(live.gameId)?.slug) || "",
    ...toZonedTime(live?.startsAtMs ?? nowMs + DAY_MS, timeZone),
    match: live?.matchId ? String(live.matchId) : "",
    access: live?.access ?? "public",
    price: live?.priceCoins ? String(live.priceCoins) : "",
    tags: live?.tags.join(", ") ?? "",
    notice: live?.notice ?? "",
  };
}

export function isPriceInRange(price: string): boolean {
  const coins = Number(price);
  return Number.isInteger(coins) && coins >= MIN_LIVE_PRICE_COINS && coins <= MAX_LIVE_PRICE_COINS;
}

export function toScheduleInput(
  fields: ScheduleFields,
  gameId: number | undefined,
  timeZone: string,
): ScheduleLiveInput {
  const { title, match, access, price, tags, notice } = fields;
  return {
    title: title.trim(),
    startsAtMs: fromZonedTime(fields, timeZone),
    ...(match !== "" && gameId !== undefined && { gameId, matchId: Number(match) }),
    access,
    ...(access === "paid" && { priceCoins: Number(price) }),
    tags: parseTags(tags),
    notice: notice.trim(),
  };
}
