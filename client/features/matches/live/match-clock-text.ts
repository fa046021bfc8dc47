import type { ScoringFamily } from "#domain/matches/games.ts";
import type { Clock } from "#domain/matches/match.ts";
import type { Phase } from "#domain/matches/state.ts";

/** End minutes of the parts of a football match; added time is shown as "45+2'". */
const HALF_ENDS = [45, 90] as const;
const EXTRA_ENDS = [105, 120] as const;

export function matchClockSeconds(clock: Clock, nowMs: number): number {
  if (!clock.running) return clock.seconds;
  const passed = Math.max(0, (nowMs - clock.asOfMs) / 1_000);
  return Math.max(0, Math.floor(clock.direction === "up" ? clock.seconds + passed : clock.seconds - passed));
}

const twoDigits = (count: number) => String(count).padStart(2, "0");
const minutesAndSeconds = (seconds: number) => `${Math.floor(seconds / 60)}:${twoDigits(seconds % 60)}`;

function footballMinute(seconds: number, phase: Phase | undefined): string {
  const ends = phase?.kind === "overtime" ? EXTRA_ENDS : HALF_ENDS;
  const end = phase?.kind === "half" || phase?.kind === "overtime" ? ends[phase.number - 1] : undefined;
  const minute = Math.floor(seconds / 60) + 1;
  return end !== undefined && minute > end ? `${end}+${minute - end}'` : `${minute}'`;
}

/** The clock in the game's notation: "67'", "90+3'", "4:12". */
export function matchClockText(clock: Clock, phase: Phase | undefined, family: ScoringFamily, nowMs: number): string {
  const seconds = matchClockSeconds(clock, nowMs);
  return family === "clock" ? footballMinute(seconds, phase) : minutesAndSeconds(seconds);
}
