import type { SITUATIONS } from "#domain/matches/detail/positions.ts";
import { m } from "#messages";

const NAMES: Record<(typeof SITUATIONS)[number], () => string> = {
  kick_off: () => m.event_phase_start(),
  possession: () => m.stat_possession(),
  attack: () => m.situation_attack(),
  danger: () => m.situation_danger(),
  shot: () => m.situation_shot(),
  goal: () => m.situation_scored(),
  corner: () => m.text_corner(),
  free_kick: () => m.situation_free_kick(),
  penalty: () => m.situation_penalty(),
  stopped: () => m.event_interruption(),
  serve: () => m.situation_serve(),
  rally: () => m.situation_rally(),
  point: () => m.situation_scored(),
  pitch: () => m.situation_pitch(),
  hit: () => m.situation_hit(),
  run: () => m.situation_run(),
  pot: () => m.situation_pot(),
  miss: () => m.situation_miss(),
  snap: () => m.situation_snap(),
  kick: () => m.situation_kick(),
  fight: () => m.text_team_fight(),
  objective: () => m.event_objective(),
  plant: () => m.text_bomb_planted(),
  zone: () => m.text_zone_closes(),
};

export const situationLabel = (situation: keyof typeof NAMES): string => NAMES[situation]();
