import { groupOfStage, isThirdPlaceStage } from "#domain/leagues/stages.ts";
import { m } from "#messages";

/** Stages that feeds name in English, without their plural. */
const STAGES = new Map<string, () => string>([
  ["regular season", () => m.stage_regular()],
  ["group stage", () => m.stage_group()],
  ["knockout round", () => m.stage_knockout()],
  ["quarter-final", () => m.stage_quarter_final()],
  ["semi-final", () => m.stage_semi_final()],
  ["final", () => m.stage_final()],
]);

/** A stage in the reader's language; one we do not know stays as the source wrote it. */
export function stageLabel(text: string): string {
  const known = STAGES.get(text.toLowerCase().replace(/s$/, ""));
  if (known) return known();
  const number = /^(?:round of|last) (\d+)$/i.exec(text)?.[1];
  if (number) return m.stage_round_of({ number });
  const group = /^group \w{1,2}$/i.test(text) ? groupOfStage(text) : undefined;
  if (group) return m.library_group({ name: group });
  return isThirdPlaceStage(text) ? m.stage_third_place() : text;
}

/** "Round 12" in the reader's language; any other text stays as the source wrote it. */
export function roundLabel(text: string): string {
  const number = /^Round (\d+)$/.exec(text)?.[1];
  return number ? m.round_number({ number }) : text;
}
