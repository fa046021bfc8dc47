import type { TextKind, TextLine } from "#domain/matches/detail/text-live.ts";
import { type GameSlug, isPlayedInGames } from "#domain/matches/games.ts";
import { m } from "#messages";

const NAMES: Record<Exclude<TextKind, "note">, () => string> = {
  lineups_out: () => m.text_lineups_out(),
  kick_off_soon: () => m.text_kick_off_soon(),
  draft_pick: () => m.text_draft_pick(),
  draft_ban: () => m.text_draft_ban(),
  map_veto: () => m.text_map_veto(),
  shot_on_target: () => m.text_shot_on_target(),
  shot_off_target: () => m.text_shot_off_target(),
  shot_blocked: () => m.text_shot_blocked(),
  corner: () => m.text_corner(),
  foul: () => m.text_foul(),
  offside: () => m.text_offside(),
  free_throw_made: () => m.text_free_throw_made(),
  free_throw_missed: () => m.text_free_throw_missed(),
  shot_missed: () => m.text_shot_missed(),
  rebound: () => m.text_rebound(),
  steal: () => m.text_steal(),
  block: () => m.text_block(),
  turnover: () => m.text_turnover(),
  pass_complete: () => m.text_pass_complete(),
  pass_incomplete: () => m.text_pass_incomplete(),
  rush: () => m.text_rush(),
  sack: () => m.text_sack(),
  first_down: () => m.text_first_down(),
  punt: () => m.text_punt(),
  field_goal_missed: () => m.text_field_goal_missed(),
  possession_lost: () => m.text_possession_lost(),
  single: () => m.text_single(),
  double: () => m.text_double(),
  triple: () => m.text_triple(),
  walk: () => m.text_walk(),
  strikeout: () => m.text_strikeout(),
  out: () => m.text_out(),
  double_play: () => m.text_double_play(),
  runs_taken: () => m.text_runs_taken(),
  dot_ball: () => m.text_dot_ball(),
  wide: () => m.text_wide(),
  over_end: () => m.text_over_end(),
  ace: () => m.text_ace(),
  double_fault: () => m.text_double_fault(),
  break_point: () => m.text_break_point(),
  set_point: () => m.text_set_point(),
  match_point: () => m.text_match_point(),
  winner: () => m.text_winner(),
  unforced_error: () => m.text_unforced_error(),
  long_rally: () => m.text_long_rally(),
  pot_run: () => m.text_pot_run(),
  safety: () => m.text_safety(),
  foul_stroke: () => m.text_foul_stroke(),
  tower: () => m.event_value_tower(),
  team_fight: () => m.text_team_fight(),
  first_blood: () => m.event_value_first(),
  multi_kill: () => m.text_multi_kill(),
  bomb_planted: () => m.text_bomb_planted(),
  bomb_defused: () => m.text_bomb_defused(),
  clutch: () => m.text_clutch(),
  economy: () => m.text_economy(),
  zone_closes: () => m.text_zone_closes(),
  knocked: () => m.text_knocked(),
  squad_out: () => m.text_squad_out(),
};

/** A note has its own text. */
export function commentaryTitle({ kind, text }: TextLine, game?: GameSlug): string {
  if (kind === "note") return text ?? "";
  if (game === "valorant" && kind === "bomb_planted") return m.text_spike_planted();
  if (game === "valorant" && kind === "bomb_defused") return m.text_spike_defused();
  if (kind === "set_point" && isPlayedInGames(game)) return m.text_set_point_game();
  if (kind === "set_point" && game === "tennis") return m.text_set_point_tennis();
  return NAMES[kind]();
}

/** The number of a line: yards, runs, points of a break, number of the over. */
export function commentaryAmount({ kind, amount }: TextLine): string {
  if (amount === undefined) return "";
  if (kind === "runs_taken" || kind === "wide" || kind === "pot_run") return `+${amount}`;
  return String(amount);
}
