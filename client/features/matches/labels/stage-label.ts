import { groupOfStage, isThirdPlaceStage } from "#domain/leagues/stages.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";

/** English stage names used by feeds, in the singular. */
const STAGES = new Map<string, () => string>([
  ["regular season", () => m.stage_regular()],
  ["group stage", () => m.stage_group()],
  ["knockout round", () => m.stage_knockout()],
  ["quarter-final", () => m.stage_quarter_final()],
  ["semi-final", () => m.stage_semi_final()],
  ["final", () => m.stage_final()],
]);

/** Most languages count the pairings of a round, not its teams: Achtelfinale, 1/8 финала. */
const ROUNDS_OF = new Map<string, () => string>([
  ["128", () => m.stage_round_of_128()],
  ["64", () => m.stage_round_of_64()],
  ["32", () => m.stage_round_of_32()],
  ["16", () => m.stage_round_of_16()],
  ["8", () => m.stage_quarter_final()],
  ["4", () => m.stage_semi_final()],
]);
const roundOf = (number: string): string => ROUNDS_OF.get(number)?.() ?? m.stage_round_of({ number });

/** Localizes a stage; unknown stages keep the source's text. */
export function stageLabel(text: string): string {
  const label = STAGES.get(text.toLowerCase().replace(/s$/, ""));
  if (label) return label();
  const number = /^(?:round of|last) (\d+)$/i.exec(text)?.[1];
  if (number) return roundOf(number);
  const group = /^group \w{1,2}$/i.test(text) ? groupOfStage(text) : undefined;
  if (group) return m.library_group({ name: group });
  return isThirdPlaceStage(text) ? m.stage_third_place() : text;
}

/** Team sports have matchdays, American football weeks, other games rounds. */
const NUMBERED: Partial<Record<GameSlug, (inputs: { number: string }) => string>> = {
  soccer: m.round_number_matchday,
  basketball: m.round_number_matchday,
  volleyball: m.round_number_matchday,
  americanfootball: m.round_number_week,
};

/** Localizes "Round 12"; other texts keep the source's wording. */
export function roundLabel(text: string, game: GameSlug): string {
  const number = /^Round (\d+)$/.exec(text)?.[1];
  return number ? (NUMBERED[game] ?? m.round_number)({ number }) : text;
}
