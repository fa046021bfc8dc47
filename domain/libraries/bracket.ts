import { resultOf } from "../matches/result.ts";
import type { MatchCard, TeamFace } from "../matches/view.ts";
import { isKnockout, tiesOfStage } from "./stages.ts";
import type { BracketRound, BracketTie } from "./view.ts";

type Round = { stage: string; size: number; matches: MatchCard[] };

/** Rounds early to late; a stage whose name says nothing of its size is placed by how many matches it has. */
function roundsOf(matches: readonly MatchCard[]): Round[] {
  const byStage = new Map<string, MatchCard[]>();
  for (const match of matches) {
    const { stage } = match;
    if (stage !== undefined && isKnockout(stage)) byStage.set(stage, [...(byStage.get(stage) ?? []), match]);
  }
  return [...byStage]
    .map(([stage, ofStage]) => ({
      stage,
      size: tiesOfStage(stage) ?? ofStage.length,
      matches: ofStage.toSorted((a, b) => a.startsAtMs - b.startsAtMs || a.id - b.id),
    }))
    .toSorted((a, b) => b.size - a.size);
}

const winnerOf = (match: MatchCard): "home" | "away" | undefined => {
  const result = resultOf(match);
  return result === "draw" ? undefined : result;
};

const teamsOf = ({ home, away }: MatchCard) => [home.id, away.id];

/** The ties of a round, each under the two of the round before that its teams came from. */
function inTreeOrder(rounds: readonly Round[]): MatchCard[][] {
  const ordered: MatchCard[][] = [];
  for (const round of rounds.toReversed()) {
    const [next] = ordered;
    if (!next) {
      ordered.unshift(round.matches);
      continue;
    }
    const placeOf = (match: MatchCard) => {
      const at = next.findIndex((later) => teamsOf(later).some((team) => teamsOf(match).includes(team)));
      const second = next[at]?.away.id;
      return at < 0 ? Number.MAX_SAFE_INTEGER : at * 2 + (second && teamsOf(match).includes(second) ? 1 : 0);
    };
    ordered.unshift(round.matches.toSorted((a, b) => placeOf(a) - placeOf(b)));
  }
  return ordered;
}

function tieOf(match: MatchCard, place: number): BracketTie {
  const winner = winnerOf(match);
  return { place, match, home: match.home, away: match.away, ...(winner && { winner }) };
}

/** Who comes through to an open tie of the next round, as far as it is known. */
function openTie(before: readonly BracketTie[], place: number): BracketTie {
  const through = (at: number): TeamFace | undefined => {
    const tie = before[at];
    return tie?.winner ? tie[tie.winner] : undefined;
  };
  const [home, away] = [through(2 * place - 2), through(2 * place - 1)];
  return { place, ...(home && { home }), ...(away && { away }) };
}

/** The tree of a season's knockout matches: rounds early to late, open ties filled with who has come through. */
export function bracketOf(matches: readonly MatchCard[]): BracketRound[] {
  const rounds = roundsOf(matches);
  const ordered = inTreeOrder(rounds);
  const tree: BracketRound[] = [];
  const LATER = ["Semi-final", "Final"] as const;
  rounds.forEach((round, at) => {
    const ties = (ordered[at] ?? []).map((match, place) => tieOf(match, place + 1));
    tree.push({ stage: round.stage, ties: filled(ties, round.size, tree.at(-1)?.ties ?? []) });
  });
  for (const stage of LATER) {
    const before = tree.at(-1);
    const size = tiesOfStage(stage) ?? 1;
    if (!before || before.ties.length !== size * 2) continue;
    tree.push({ stage, ties: filled([], size, before.ties) });
  }
  return tree;
}

function filled(ties: readonly BracketTie[], size: number, before: readonly BracketTie[]): BracketTie[] {
  const open = Array.from({ length: Math.max(0, size - ties.length) }, (_, at) =>
    openTie(before, ties.length + at + 1),
  );
  return [...ties, ...open];
}
