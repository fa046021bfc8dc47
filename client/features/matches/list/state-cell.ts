import { isFeedDelayed } from "#client/features/matches/live/freshness.ts";
import { matchClockText } from "#client/features/matches/live/match-clock-text.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import type { Phase } from "#domain/matches/state.ts";
import type { MatchCard } from "#domain/matches/views.ts";
import { m } from "#messages";
import { finalLabel } from "../labels/final-label.ts";
import { phaseLabel, stateLabel } from "../labels/phase-label.ts";

/** live: in play. pause: a break. delayed: the source sends no updates. soon, done, off: not in play. */
export type StateTone = "live" | "pause" | "delayed" | "soon" | "done" | "off";

/** Two short lines at the start of a row; `bottom` may be empty. */
export type StateCell = { tone: StateTone; top: string; bottom: string };

type Running = Pick<MatchCard, "gameId" | "phase" | "clock" | "updatedAtMs">;

const PAUSES: ReadonlySet<string> = new Set(["halftime", "break", "interrupted"] satisfies Phase["kind"][]);

/** No clock is shown during a pause. */
export const isPaused = (phase: Phase | undefined): boolean => phase !== undefined && PAUSES.has(phase.kind);

/** A clock that has not been confirmed for a minute is hidden, because it may be wrong. */
export function liveCell(
  { gameId, phase, clock, updatedAtMs }: Running,
  family: ScoringFamily,
  nowMs: number,
): StateCell {
  const label = phase ? phaseLabel(phase, family, "short", gameId) : m.match_state_live();
  if (isFeedDelayed(updatedAtMs, nowMs)) return { tone: "delayed", top: label, bottom: m.match_feed_delayed_short() };
  if (isPaused(phase)) return { tone: "pause", top: label, bottom: "" };
  const time = clock ? matchClockText(clock, phase, family, nowMs) : "";
  if (!time) return { tone: "live", top: label, bottom: "" };
  // In football the minute implies the half.
  if (family === "clock" && (!phase || phase.kind === "half")) return { tone: "live", top: time, bottom: "" };
  return { tone: "live", top: label, bottom: time };
}

/** `kickOff` is the time of day in the visitor's zone; `date` is set if the list has no day headings. */
export function notLiveCell(
  card: Pick<MatchCard, "gameId" | "state" | "score">,
  family: ScoringFamily,
  kickOff: string,
  date?: string,
): StateCell {
  const { state } = card;
  if (state === "not_started") return { tone: "soon", top: date ?? kickOff, bottom: date ? kickOff : "" };
  const tone = state === "finished" || state === "awarded" ? "done" : "off";
  return { tone, top: finalLabel(card) ?? stateLabel(state, family, "short"), bottom: date ?? kickOff };
}
