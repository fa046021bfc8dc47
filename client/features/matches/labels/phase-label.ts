import { getGameById, isPlayedInGames, type ScoringFamily } from "#domain/matches/games.ts";
import type { MatchState, Phase } from "#domain/matches/state.ts";
import { m } from "#messages";

type Length = "short" | "long";

const overtime = (number: number, family: ScoringFamily, length: Length): string => {
  if (family === "clock") {
    if (length === "long") return m.phase_extra_time();
    return number > 1 ? m.phase_extra_time_short_number({ number }) : m.phase_extra_time_short();
  }
  if (length === "short") return number > 1 ? m.phase_overtime_short_number({ number }) : m.phase_overtime_short();
  return number > 1 ? m.phase_overtime_number({ number }) : m.phase_overtime();
};

const half = (number: number, length: Length): string => {
  if (length === "short") return number === 1 ? m.phase_half_first_short() : m.phase_half_second_short();
  return number === 1 ? m.phase_half_first() : m.phase_half_second();
};

const slugOf = (gameId: number | undefined) => (gameId === undefined ? undefined : getGameById(gameId)?.slug);

/** "One innings" in cricket, "one inning" in baseball. */
const inning = ({ number, side }: Phase, length: Length, gameId: number | undefined): string => {
  if (side === "top") return length === "short" ? m.phase_inning_top_short({ number }) : m.phase_inning_top({ number });
  if (side === "bottom")
    return length === "short" ? m.phase_inning_bottom_short({ number }) : m.phase_inning_bottom({ number });
  if (length === "short") return m.phase_inning_short({ number });
  return slugOf(gameId) === "baseball" ? m.phase_inning_baseball({ number }) : m.phase_inning({ number });
};

/** Some languages have a separate word for a set in tennis; badminton and table tennis have games. */
function set(number: number, gameId: number | undefined): string {
  const slug = slugOf(gameId);
  if (isPlayedInGames(slug)) return m.phase_set_game({ number });
  return slug === "tennis" ? m.phase_set_tennis({ number }) : m.phase_set({ number });
}

/** The current phase, short for rows or long for pages; `gameId` selects the word for a set or an inning. */
export function phaseLabel(phase: Phase, family: ScoringFamily, length: Length, gameId?: number): string {
  const { kind, number } = phase;
  const short = length === "short";
  switch (kind) {
    case "half":
      return half(number, length);
    case "quarter":
      return short ? m.phase_quarter_short({ number }) : m.phase_quarter({ number });
    case "set":
      return set(number, gameId);
    case "inning":
      return inning(phase, length, gameId);
    case "frame":
      return m.phase_frame({ number });
    case "map":
      return m.phase_map({ number });
    case "round":
      return m.phase_round({ number });
    case "overtime":
      return overtime(number, family, length);
    case "penalties":
      return short ? m.phase_penalties_short() : m.phase_penalties();
    case "break":
      return m.phase_break();
    case "halftime":
      return short ? m.phase_halftime_short() : m.phase_halftime();
    case "interrupted":
      return short ? m.phase_interrupted_short() : m.phase_interrupted();
  }
}

/** Label of a match that is not in play; timed games end in "full time". */
export function stateLabel(state: MatchState, family: ScoringFamily, length: Length): string {
  const short = length === "short";
  switch (state) {
    case "not_started":
      return m.match_state_not_started();
    case "in_progress":
      return m.match_state_live();
    case "finished":
      if (family !== "clock") return m.match_state_ended();
      return short ? m.match_state_full_time_short() : m.match_state_full_time();
    case "postponed":
      return short ? m.match_state_postponed_short() : m.match_state_postponed();
    case "cancelled":
      return short ? m.match_state_cancelled_short() : m.match_state_cancelled();
    case "abandoned":
      return short ? m.match_state_abandoned_short() : m.match_state_abandoned();
    case "awarded":
      return short ? m.match_state_awarded_short() : m.match_state_awarded();
  }
}
