import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";
import { statLabel } from "#messages/stat-label.ts";

/** Abbreviations that fans know in every language. */
const SIGNS: Readonly<Record<string, string>> = {
  kills: "K",
  deaths: "D",
  assists: "A",
  kd: "K/D",
  kda: "KDA",
  kp: "KP",
  adr: "ADR",
  kast: "KAST",
  hs: "HS",
  first_kills: "FK",
};
const MADE: Readonly<Record<string, () => string>> = {
  kd: () => m.stat_kd(),
  kda: () => m.stat_kda(),
  kp: () => m.stat_kp(),
  adr: () => m.stat_adr(),
  kast: () => m.stat_kast(),
  hs: () => m.stat_headshots(),
};

/** Abbreviation and full label of a column. */
export function columnLabel(key: string, game: GameSlug): { sign: string | undefined; full: string } {
  return { sign: SIGNS[key], full: MADE[key]?.() ?? statLabel(key, game) };
}
