import { countsKills, type GameSlug, getGameBySlug, isPlayedInGames } from "#domain/matches/games.ts";
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
  milestone: () => m.event_fifty(),
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

type Named = Pick<MatchEvent, "kind" | "phase" | "player" | "side" | "value">;

/** What a game calls a score of this value: "Six" in cricket, "Extra point" in American football. */
function ownName({ kind, value }: Named, game: GameSlug | undefined): string | undefined {
  if (kind === "run" && game === "cricket") {
    return value === "4" ? m.event_four() : value === "6" ? m.event_six() : undefined;
  }
  if (kind === "milestone" && Number(value) >= 100) return m.event_century();
  if (kind === "set_won" && isPlayedInGames(game)) return m.event_set_won_game();
  if (kind === "set_won" && game === "tennis") return m.event_set_won_tennis();
  if (kind !== "points") return undefined;
  // Kills of a battle royale have events of their own; other points are for placement.
  if (getGameBySlug(game ?? "")?.family === "rounds") return m.stat_place_points();
  if (game === "americanfootball" && value === "1") return m.event_extra_point();
  if (game === "basketball" && value === "1") return m.text_free_throw_made();
  return isPointsRun(value) ? m.event_points_run() : undefined;
}

/** "5–0 · 11–9": a run of points, and the score it led to. */
const isPointsRun = (value: string | undefined): boolean => value?.includes(" · ") ?? false;

/** A retirement without a player is a forfeit of the side. */
export const eventLabel = (event: Named, game?: GameSlug): string =>
  event.kind === "retired" && !event.player ? m.event_forfeit() : (ownName(event, game) ?? NAMES[event.kind]());

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

const FROM_THE_SIDE: ReadonlySet<EventKind> = new Set(["game_won", "set_won", "frame_won", "map_won"]);

/** Of a run of points, too, and of a round that is a part; rounds of a map are told with the running score of the board. */
const isToldFromSide = ({ kind, phase, value }: Named): boolean =>
  FROM_THE_SIDE.has(kind) ||
  (kind === "round_won" && phase?.kind === "round") ||
  (kind === "points" && isPointsRun(value));

/** The value as text. A score begins with the side that won it: "6–3", never "Set won 3–6". */
export function eventValueText(event: Named): string {
  const { side, value = "" } = event;
  return isToldFromSide(event) && side === "away" ? value.replace(/(\d+)–(\d+)$/, "$2–$1") : eventValueLabel(value);
}

const ADDED: ReadonlySet<EventKind> = new Set(["points", "run", "touchdown", "field_goal"]);

/** Points, runs or a score; empty where the name tells it, and for kinds without a meaningful number. */
export function formatEventValue(event: Named, game?: GameSlug): string {
  const { kind, value } = event;
  if (!value) return "";
  const isNumber = /^\d+$/.test(value);
  if (kind === "run" && ownName(event, game)) return "";
  if (kind === "milestone" && (value === "50" || value === "100")) return "";
  if (isNumber && ADDED.has(kind)) return `+${value}`;
  if (kind === "kill" && isNumber) return value === "1" ? "" : `×${value}`;
  const text = eventValueText(event);
  // Kills decide no map, so they are named.
  return kind === "map_won" && countsKills(getGameBySlug(game ?? "")?.id ?? 0) ? `${m.stat_kills()} ${text}` : text;
}
