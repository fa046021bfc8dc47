import { phaseLabel, stateLabel } from "#client/features/matches/labels/phase-label.ts";
import { isPaused } from "#client/features/matches/list/state-cell.ts";
import { isFeedDelayed } from "#client/features/matches/live/freshness.ts";
import { matchClockText } from "#client/features/matches/live/match-clock-text.ts";
import { dateAndTime } from "#client/format/dates.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { MatchDetail } from "#domain/matches/views.ts";
import { m } from "#messages";

/** Returns the state in words and the clock; after a minute without an update, a notice replaces the clock. */
export function stateTexts(match: MatchDetail, locale: Locale, nowMs: number): { state: string; clock: string } {
  const { state, phase, clock, startsAtMs, updatedAtMs } = match;
  const family = getGameById(match.gameId)?.family ?? "clock";
  if (state === "not_started") return { state: dateAndTime(startsAtMs, locale, "UTC"), clock: "UTC" };
  if (state !== "in_progress" || match.hidden) return { state: stateLabel(state, family, "long"), clock: "" };
  const words = phase ? phaseLabel(phase, family, "long", match.gameId) : stateLabel(state, family, "long");
  if (isFeedDelayed(updatedAtMs, nowMs)) return { state: words, clock: m.match_feed_delayed() };
  return { state: words, clock: clock && !isPaused(phase) ? matchClockText(clock, phase, family, nowMs) : "" };
}
