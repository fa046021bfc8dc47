import type { Side } from "../matches/fields.ts";
import type { Score } from "../matches/match.ts";
import { matchOutcome, outcomeForSide } from "../matches/result.ts";
import type { MatchState } from "../matches/state.ts";
import { groupOfStage, isKnockoutStage } from "./stages.ts";
import type { StandingsCriterion, StandingsRule } from "./standings-rules.ts";
import type { StandingsSplit, StandingsTeamRow } from "./views.ts";

export type StandingsMatch = {
  id: number;
  homeId: number;
  awayId: number;
  startsAtMs: number;
  stage?: string;
  state: MatchState;
  score: Score;
  winner?: Side;
};

/** A computed row; the team is joined on read. */
export type ComputedStandingsRow = Omit<StandingsTeamRow, "team"> & { teamId: number };

/** Number of recent results in the form. */
const FORM_LENGTH = 5;
const BALLS_OF_AN_INNINGS = 120;

const half = (): StandingsSplit => ({ played: 0, won: 0, drawn: 0, lost: 0, scored: 0, conceded: 0 });

type Outcome = { matchId: number; mark: "won" | "drawn" | "lost"; scored: number; conceded: number };
type Counting = ComputedStandingsRow & { ballsFaced: number; ballsBowled: number; outcomes: Outcome[] };

const newRow = (teamId: number, group: string | undefined): Counting => ({
  teamId,
  place: 0,
  ...(group !== undefined && { group }),
  ...half(),
  partsScored: 0,
  partsConceded: 0,
  points: 0,
  form: "",
  formIds: [],
  home: half(),
  away: half(),
  latest: half(),
  rate: 0,
  ballsFaced: 0,
  ballsBowled: 0,
  outcomes: [],
});

/** Balls faced in "142/3 (18.2)"; a side that is all out counts with its full overs. */
function ballsIn(detail: string | undefined): number {
  const [, wickets, overs, balls] = /\/(\d+) \((\d+)\.(\d)\)/.exec(detail ?? "") ?? [];
  if (wickets === undefined) return 0;
  return Number(wickets) === 10 ? BALLS_OF_AN_INNINGS : Number(overs) * 6 + Number(balls);
}

function pointsOf(rule: StandingsRule, match: StandingsMatch, side: Side, mark: "won" | "drawn" | "lost"): number {
  const own = match.score[side];
  if (rule.sumOfScores) return own;
  if (mark === "drawn") return rule.draw;
  const loser = Math.min(match.score.home, match.score.away);
  const close = rule.close && loser >= rule.close.lostParts ? rule.close : rule;
  return mark === "won" ? close.win : close.loss;
}

function count(row: StandingsSplit, mark: "won" | "drawn" | "lost", scored: number, conceded: number) {
  row.played += 1;
  row[mark] += 1;
  row.scored += scored;
  row.conceded += conceded;
}

function countFor(row: Counting, rule: StandingsRule, match: StandingsMatch, side: Side, result: Side | "draw") {
  const other = side === "home" ? "away" : "home";
  const { score } = match;
  const mark = outcomeForSide(result, side);
  count(row, mark, score[side], score[other]);
  count(row[side], mark, score[side], score[other]);
  for (const part of score.parts) {
    row.partsScored += part[side];
    row.partsConceded += part[other];
  }
  row.points += pointsOf(rule, match, side, mark);
  row.outcomes.push({ matchId: match.id, mark, scored: score[side], conceded: score[other] });
  const details = { home: ballsIn(score.homeDetail), away: ballsIn(score.awayDetail) };
  row.ballsFaced += details[side];
  row.ballsBowled += details[other];
}

const ratio = (made: number, against: number) => (made + against === 0 ? 0 : made / Math.max(1, against));

const RANKS: Record<StandingsCriterion, (row: ComputedStandingsRow) => number> = {
  points: (row) => row.points,
  share: (row) => (row.played === 0 ? 0 : (row.won + row.drawn / 2) / row.played),
  wins: (row) => row.won,
  difference: (row) => row.scored - row.conceded,
  scored: (row) => row.scored,
  rate: (row) => row.rate,
  ratio: (row) => ratio(row.scored, row.conceded),
  partRatio: (row) => ratio(row.partsScored, row.partsConceded),
  partDifference: (row) => row.partsScored - row.partsConceded,
};

/** Net run rate, in thousandths. */
function netRate(row: Counting): number {
  if (row.ballsFaced === 0 || row.ballsBowled === 0) return 0;
  return Math.round(((row.scored * 6) / row.ballsFaced - (row.conceded * 6) / row.ballsBowled) * 1_000);
}

const FORM_RESULTS = { won: "w", drawn: "d", lost: "l" } as const;

/** Adds the form and drops fields that are only needed for the computation. */
function finished({ ballsFaced, ballsBowled, outcomes, ...row }: Counting): ComputedStandingsRow {
  const rate = netRate({ ...row, ballsFaced, ballsBowled, outcomes });
  for (const { matchId, mark, scored, conceded } of outcomes.slice(-FORM_LENGTH)) {
    row.form += FORM_RESULTS[mark];
    row.formIds.push(matchId);
    count(row.latest, mark, scored, conceded);
  }
  return { ...row, rate };
}

const teamsOf = (matches: readonly StandingsMatch[]) =>
  new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]));

/** The tables of a season, group by group, computed from its matches. Teams without a match get a row of zeros. */
export function computeStandings(matches: readonly StandingsMatch[], rule: StandingsRule): ComputedStandingsRow[] {
  const rows = new Map<string, Counting>();
  const rowOf = (teamId: number, group: string | undefined) => {
    const key = `${group ?? ""} ${teamId}`;
    const row = rows.get(key) ?? newRow(teamId, group);
    rows.set(key, row);
    return row;
  };
  const [knockout, counted] = [true, false].map((is) => matches.filter(({ stage }) => isKnockoutStage(stage) === is));
  const through = teamsOf(knockout ?? []);
  for (const match of (counted ?? []).toSorted((a, b) => a.startsAtMs - b.startsAtMs)) {
    const group = groupOfStage(match.stage);
    const [home, away] = [rowOf(match.homeId, group), rowOf(match.awayId, group)];
    const result = matchOutcome(match);
    if (result === undefined) continue;
    countFor(home, rule, match, "home", result);
    countFor(away, rule, match, "away", result);
  }
  const places = new Map<string, number>();
  return [...rows.values()]
    .map(finished)
    .toSorted((a, b) => {
      const byGroup = (a.group ?? "").localeCompare(b.group ?? "", "en", { numeric: true });
      if (byGroup !== 0) return byGroup;
      for (const rank of rule.order) {
        const gap = RANKS[rank](b) - RANKS[rank](a);
        if (gap !== 0) return gap;
      }
      return a.teamId - b.teamId;
    })
    .map((row) => {
      const place = (places.get(row.group ?? "") ?? 0) + 1;
      places.set(row.group ?? "", place);
      return { ...row, place, ...(through.has(row.teamId) && { through: true as const }) };
    });
}
