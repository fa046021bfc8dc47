import { phaseLabel } from "#client/features/matches/labels/phase-label.ts";
import type { ScoringFamily } from "#domain/matches/games.ts";
import type { Phase } from "#domain/matches/state.ts";
import { partHeadings } from "./part-headings.ts";

const KINDS: Partial<Record<ScoringFamily, Phase["kind"]>> = {
  sets: "set",
  innings: "inning",
  frames: "frame",
  maps: "map",
  rounds: "round",
};

/** Label of a part by its number, from 1: "Set 2", "Map 1", "2nd half". */
export function partLabel(number: number, family: ScoringFamily, gameId: number): string {
  const kind = KINDS[family];
  return kind ? phaseLabel({ kind, number }, family, "long", gameId) : (partHeadings(number, family).at(-1) ?? "");
}
