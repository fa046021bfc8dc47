import type { GameSlug } from "../matches/games.ts";
import type { StandingsColumns } from "./views.ts";

export type StandingsCriterion =
  | "points"
  | "share"
  | "wins"
  | "difference"
  | "scored"
  | "rate"
  | "ratio"
  | "partRatio"
  | "partDifference";

export type StandingsRule = {
  /** Points for a win, a draw and a loss; a close win may earn fewer, see `close`. */
  win: number;
  draw: number;
  loss: number;
  /** A narrow loss also earns points, as in volleyball. */
  close?: { lostParts: number; win: number; loss: number };
  /** Points are the score itself, as in battle royale. */
  sumOfScores?: boolean;
  order: readonly StandingsCriterion[];
  columns: StandingsColumns;
};

const columns = (draws: boolean, points: boolean, parts: boolean, share: boolean, rate = false): StandingsColumns => ({
  draws,
  points,
  parts,
  share,
  rate,
});

const PERSON: StandingsRule = {
  win: 1,
  draw: 0,
  loss: 0,
  order: ["wins", "difference", "partDifference", "scored"],
  columns: columns(false, false, true, true),
};
const SERIES: StandingsRule = {
  win: 1,
  draw: 0,
  loss: 0,
  order: ["wins", "difference", "scored", "partDifference"],
  columns: columns(false, false, false, true),
};
const SHARE: StandingsRule = {
  win: 1,
  draw: 0,
  loss: 0,
  order: ["share", "difference", "scored"],
  columns: columns(false, false, false, true),
};
const ROYALE: StandingsRule = {
  win: 0,
  draw: 0,
  loss: 0,
  sumOfScores: true,
  order: ["points", "wins", "difference"],
  columns: columns(true, true, false, false),
};

export const STANDINGS_RULES: Readonly<Record<GameSlug, StandingsRule>> = {
  soccer: {
    win: 3,
    draw: 1,
    loss: 0,
    order: ["points", "difference", "scored"],
    columns: columns(true, true, false, false),
  },
  basketball: SHARE,
  baseball: SHARE,
  americanfootball: { ...SHARE, columns: columns(true, false, false, true) },
  cricket: {
    win: 2,
    draw: 1,
    loss: 0,
    order: ["points", "rate", "wins"],
    columns: columns(true, true, false, false, true),
  },
  volleyball: {
    win: 3,
    draw: 0,
    loss: 0,
    close: { lostParts: 2, win: 2, loss: 1 },
    order: ["wins", "points", "ratio", "partRatio"],
    columns: columns(false, true, true, false),
  },
  tennis: PERSON,
  snooker: PERSON,
  tabletennis: PERSON,
  badminton: PERSON,
  lol: SERIES,
  dota2: SERIES,
  kog: SERIES,
  lolmobile: SERIES,
  mobilelegends: SERIES,
  aov: SERIES,
  "cs:go": SERIES,
  valorant: SERIES,
  codmw: SERIES,
  naraka: ROYALE,
  pubg: ROYALE,
  pubgmobile: ROYALE,
};
