// Each side's chance to win, for odds and momentum: from the score, and from strength weighted by the time left.
import { type GameSlug, getGameById } from "#domain/matches/games.ts";
import type { Score } from "#domain/matches/match.ts";
import { FORMATS } from "../games/formats.ts";
import { winsNeeded } from "./play.ts";

/** Deviation of the final margin, lead of the better side, and combined score of both sides. */
type Spread = { deviation: number; perEdge: number; total: number; drawn: boolean };

const SPREADS: Partial<Record<GameSlug, Spread>> = {
  soccer: { deviation: 1.6, perEdge: 1.1, total: 2.6, drawn: true },
  basketball: { deviation: 12, perEdge: 9, total: 214, drawn: false },
  americanfootball: { deviation: 12, perEdge: 8, total: 45, drawn: false },
  baseball: { deviation: 4.2, perEdge: 1.6, total: 8.8, drawn: false },
  cricket: { deviation: 26, perEdge: 12, total: 318, drawn: false },
  naraka: { deviation: 24, perEdge: 14, total: 96, drawn: false },
  pubg: { deviation: 22, perEdge: 12, total: 84, drawn: false },
  pubgmobile: { deviation: 22, perEdge: 12, total: 88, drawn: false },
};
const PLAIN: Spread = { deviation: 10, perEdge: 6, total: 60, drawn: false };

export const logistic = (x: number) => 1 / (1 + Math.exp(-x));
/** Approximates the normal distribution. */
export const below = (z: number) => logistic(1.702 * z);
const clamp = (low: number, value: number, high: number) => Math.max(low, Math.min(high, value));

export type Chances = { home: number; draw: number; away: number };
export type Outlook = Chances & {
  /** Expected final margin (home minus away), and combined score of both sides. */
  margin: number;
  total: number;
  deviation: number;
};

/** `progress` runs from 0 to 1; `edge` is the same as in engines. */
export type ScoreSituation = { gameId: number; score: Score; progress: number; edge: number; bestOf: number };

function bySum(spread: Spread, { score, progress, edge }: ScoreSituation): Outlook {
  const left = clamp(0, 1 - progress, 1);
  const margin = score.home - score.away + edge * spread.perEdge * left;
  const deviation = spread.deviation * Math.sqrt(Math.max(0.0008, left));
  const band = spread.drawn ? 0.5 : 0;
  const home = below((margin - band) / deviation);
  const away = spread.drawn ? below((-margin - band) / deviation) : 1 - home;
  const total = score.home + score.away + spread.total * left;
  return { home, away, draw: Math.max(0, 1 - home - away), margin, total, deviation };
}

/** The chance to win a series from the current score, given the chance to win one part. */
function series(home: number, away: number, needed: number, part: number, current: number): number {
  const won = (h: number, a: number): number => {
    if (h >= needed) return 1;
    if (a >= needed) return 0;
    return part * won(h + 1, a) + (1 - part) * won(h, a + 1);
  };
  if (home >= needed) return 1;
  if (away >= needed) return 0;
  return current * won(home + 1, away) + (1 - current) * won(home, away + 1);
}

function byParts({ score, edge, bestOf }: ScoreSituation): Outlook {
  const needed = winsNeeded(bestOf);
  const part = logistic(edge * 1.1);
  const running = score.parts.length > score.home + score.away ? score.parts.at(-1) : undefined;
  const lead = running ? (running.home - running.away) / Math.max(4, (running.home + running.away) * 0.35) : 0;
  const current = logistic(edge * 1.1 + lead * 2.2);
  const home = series(score.home, score.away, needed, part, current);
  const left = Math.max(0, needed - Math.max(score.home, score.away));
  const margin = (2 * home - 1) * Math.max(0.6, left) + (score.home - score.away) * 0.5;
  const total = score.home + score.away + left * (1 + Math.min(home, 1 - home));
  return { home, away: 1 - home, draw: 0, margin, total, deviation: Math.max(0.35, Math.sqrt(left)) };
}

export function winOutlook(standing: ScoreSituation): Outlook {
  const slug = getGameById(standing.gameId)?.slug;
  if (slug && FORMATS[slug].counting === "won") return byParts(standing);
  return bySum((slug && SPREADS[slug]) ?? PLAIN, standing);
}
