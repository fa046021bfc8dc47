import type { ABSENCE_REASONS, INJURIES } from "#domain/matches/detail/conditions.ts";
import type { MapVeto } from "#domain/matches/detail/lineups.ts";
import { m } from "#messages";

export const ABSENCE_LABELS: Record<(typeof ABSENCE_REASONS)[number], () => string> = {
  injury: () => m.absence_injury(),
  illness: () => m.absence_illness(),
  suspension: () => m.absence_suspension(),
  rest: () => m.absence_rest(),
  duty: () => m.absence_duty(),
  personal: () => m.absence_personal(),
  doubtful: () => m.absence_doubtful(),
};

export const INJURY_LABELS: Record<(typeof INJURIES)[number], () => string> = {
  knee: () => m.injury_knee(),
  ankle: () => m.injury_ankle(),
  hamstring: () => m.injury_hamstring(),
  thigh: () => m.injury_thigh(),
  calf: () => m.injury_calf(),
  back: () => m.injury_back(),
  shoulder: () => m.injury_shoulder(),
  wrist: () => m.injury_wrist(),
  head: () => m.injury_head(),
};

export const VETO_LABELS: Record<MapVeto["action"], () => string> = {
  ban: () => m.veto_ban(),
  pick: () => m.veto_pick(),
  decider: () => m.veto_decider(),
};
