const BALLS_OF_AN_OVER = 6;

/** "15.2": overs, with balls after the point. */
export const formatOvers = (balls: number): string =>
  `${Math.floor(balls / BALLS_OF_AN_OVER)}.${balls % BALLS_OF_AN_OVER}`;

/** Balls bowled, parsed from "142/3 (18.2)"; undefined for other details. */
export function parseBalls(detail: string | undefined): number | undefined {
  const [, overs, balls] = /\((\d+)\.(\d)\)$/.exec(detail ?? "") ?? [];
  return overs === undefined ? undefined : Number(overs) * BALLS_OF_AN_OVER + Number(balls);
}

/** Runs per over. */
export const runRate = (runs: number, balls: number): number | undefined =>
  balls > 0 ? (runs * BALLS_OF_AN_OVER) / balls : undefined;
