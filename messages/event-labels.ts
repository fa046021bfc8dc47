import type { EventKind, MatchEvent } from "#domain/matches/match.ts";
import { m } from "#messages";

const NAMES: Record<EventKind, () => string> = {
  phase_start: () => m.event_phase_start(),
  phase_end: () => m.event_phase_end(),
  goal: () => m.event_goal(),
  own_goal: () => m.event_own_goal(),
  penalty_goal: () => m.event_penalty_goal(),
  penalty_missed: () => m.event_penalty_missed(),
  yellow_card: () => m.event_yellow_card(),
  second_yellow: () => m.event_second_yellow(),
  red_card: () => m.event_red_card(),
  substitution: () => m.event_substitution(),
  var_check: () => m.event_var_check(),
  points: () => m.event_points(),
  touchdown: () => m.event_touchdown(),
  field_goal: () => m.event_field_goal(),
  run: () => m.event_run(),
  wicket: () => m.event_wicket(),
  home_run: () => m.event_home_run(),
  set_won: () => m.event_set_won(),
  game_won: () => m.event_game_won(),
  frame_won: () => m.event_frame_won(),
  big_break: () => m.event_big_break(),
  map_won: () => m.event_map_won(),
  round_won: () => m.event_round_won(),
  kill: () => m.event_kill(),
  objective: () => m.event_objective(),
  timeout: () => m.event_timeout(),
  injury: () => m.event_injury(),
  interruption: () => m.event_interruption(),
  resumed: () => m.event_resumed(),
  retired: () => m.event_retired(),
  correction: () => m.event_correction(),
  full_time: () => m.event_full_time(),
};

/** A retirement without a player is a forfeit of the side. */
export const eventLabel = ({ kind, player }: Pick<MatchEvent, "kind" | "player">): string =>
  kind === "retired" && !player ? m.event_forfeit() : NAMES[kind]();

/** Reasons and objects that feeds name in English; any other value is shown as it is. */
const KNOWN_VALUES = new Map<string, () => string>([
  ["offside", () => m.reason_offside()],
  ["foul", () => m.reason_foul()],
  ["handball", () => m.reason_handball()],
  ["incomplete", () => m.reason_incomplete()],
  ["rain", () => m.reason_rain()],
  ["storm", () => m.reason_storm()],
  ["fog", () => m.reason_fog()],
  ["lights", () => m.reason_lights()],
  ["equipment", () => m.reason_equipment()],
  ["crowd", () => m.reason_crowd()],
  ["technical", () => m.reason_technical()],
  ["connection", () => m.reason_connection()],
  ["power", () => m.reason_power()],
  ["first", () => m.event_value_first()],
  ["tower", () => m.event_value_tower()],
  ["dragon", () => m.objective_dragon()],
  ["herald", () => m.objective_herald()],
  ["baron", () => m.objective_baron()],
  ["lord", () => m.objective_lord()],
  ["turtle", () => m.objective_turtle()],
  ["tyrant", () => m.objective_tyrant()],
  ["overlord", () => m.objective_overlord()],
  ["slayer", () => m.objective_slayer()],
  ["outpost", () => m.objective_outpost()],
  ["ancient beast", () => m.objective_ancient_beast()],
]);

export const eventValueLabel = (value: string): string => KNOWN_VALUES.get(value)?.() ?? value;

/** Points, runs or a score; empty for kinds without a meaningful number. */
export function formatEventValue(kind: EventKind, value: string | undefined): string {
  if (!value) return "";
  if (/^\d+$/.test(value) && (kind === "points" || kind === "touchdown" || kind === "field_goal")) return `+${value}`;
  return eventValueLabel(value);
}
