import { m } from "#messages";

/** Stages that feeds name in English. */
const STAGES = new Map<string, () => string>([
  ["Regular season", () => m.stage_regular()],
  ["Group stage", () => m.stage_group()],
  ["Knockout round", () => m.stage_knockout()],
  ["Quarter-final", () => m.stage_quarter_final()],
  ["Semi-final", () => m.stage_semi_final()],
  ["Final", () => m.stage_final()],
]);

/** A stage in the reader's language; one we do not know stays as the source wrote it. */
export const stageName = (text: string): string => STAGES.get(text)?.() ?? text;

/** "Round 12" in the reader's language; any other text stays as the source wrote it. */
export function roundName(text: string): string {
  const number = /^Round (\d+)$/.exec(text)?.[1];
  return number ? m.round_number({ number }) : text;
}
