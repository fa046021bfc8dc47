import type { Side } from "#domain/matches/fields.ts";

const FIELD_YARDS = 100;

/** Whose half the ball lies in, and on which of its yard lines. */
export function yardLine(side: Side, yardsOut: number): { half: Side; yard: number } {
  const other = side === "home" ? "away" : "home";
  return yardsOut > FIELD_YARDS / 2 ? { half: side, yard: FIELD_YARDS - yardsOut } : { half: other, yard: yardsOut };
}

/** Yards from the home side's goal line: home plays towards the far end. */
export const yardsFromHomeGoalLine = (side: Side, yardsOut: number): number =>
  side === "home" ? FIELD_YARDS - yardsOut : yardsOut;
