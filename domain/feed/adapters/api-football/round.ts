import { isKnockoutStage } from "#domain/leagues/stages.ts";

/** The API's "round" is a stage, a matchday or both: "Semi-finals", "Regular Season - 12", "Group A - 3". */
export function parseRound(text: string): { stage?: string; round?: string } {
  if (isKnockoutStage(text)) return { stage: text };
  const [, stage, day] = /^(.+?) - (\d+)$/.exec(text) ?? [];
  if (!stage || !day) return { round: text };
  return { stage: /^regular season$/i.test(stage) ? "Regular season" : stage, round: `Round ${day}` };
}
