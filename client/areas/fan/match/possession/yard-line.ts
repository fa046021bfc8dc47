import type { Side } from "#domain/matches/fields.ts";

const FIELD_YARDS = 100;

/** The half of the field and the yard line within it. */
export function yardLine(side: Side, yardsOut: number): { half: Side; yard: number } {
  const other = side === "home" ? "away" : "home";
  return yardsOut > FIELD_YARDS / 2 ? { half: side, yard: FIELD_YARDS - yardsOut } : { half: other, yard: yardsOut };
}

/** Yards from the home side's goal line. */
export const yardsFromHomeGoalLine = (side: Side, yardsOut: number): number =>
  side === "home" ? FIELD_YARDS - yardsOut : yardsOut;
