import type { MatchCard, TeamSummary } from "../matches/views.ts";
import { isKnockoutStage, isThirdPlaceStage, tiesOfStage } from "./stages.ts";
import { computeTie, isTieLeg } from "./tie.ts";
import type { Bracket, BracketRound, BracketTie } from "./views.ts";

type Round = { stage: string; size: number; ties: MatchCard[][] };

const tieKey = (match: MatchCard) => {
  const pair = [match.home.id, match.away.id].toSorted((a, b) => a - b).join(" ");
  return isTieLeg(match) ? pair : `${pair} ${match.id}`;
};

/** Groups legs between the same teams into ties. */
function tiesOf(matches: readonly MatchCard[]): MatchCard[][] {
  const byPair = new Map<string, MatchCard[]>();
  for (const match of matches.toSorted((a, b) => a.startsAtMs - b.startsAtMs || a.id - b.id)) {
    byPair.set(tieKey(match), [...(byPair.get(tieKey(match)) ?? []), match]);
  }
  return [...byPair.values()];
}

/** Rounds in order; a stage whose size is unknown is placed by its number of ties. */
function roundsOf(matches: readonly MatchCard[]): Round[] {
  const byStage = new Map<string, MatchCard[]>();
  for (const match of matches) {
    const { stage } = match;
    if (stage === undefined || !isKnockoutStage(stage) || isThirdPlaceStage(stage)) continue;
    byStage.set(stage, [...(byStage.get(stage) ?? []), match]);
  }
  return [...byStage]
    .map(([stage, ofStage]) => {
      const ties = tiesOf(ofStage);
      return { stage, size: tiesOfStage(stage) ?? ties.length, ties, fromMs: ties[0]?.[0]?.startsAtMs ?? 0 };
    })
    .toSorted((a, b) => b.size - a.size || a.fromMs - b.fromMs);
}

const teamsOf = ([match]: readonly MatchCard[]) => (match ? [match.home.id, match.away.id] : []);

const BYE: MatchCard[] = [];

/** Orders the ties of each round to match the next round, so that connected ties line up. */
function inTreeOrder(rounds: readonly Round[]): MatchCard[][][] {
  const ordered: MatchCard[][][] = [];
  for (const { ties, size } of rounds.toReversed()) {
    const [next = []] = ordered;
    const left = new Set(ties);
    const take = (team: number) => {
      const from = [...left].find((one) => teamsOf(one).includes(team));
      if (from) left.delete(from);
      return from;
    };
    const slots = next.flatMap((later) => (later === BYE ? [BYE, BYE] : teamsOf(later).map(take)));
    // Only a round twice the size of the next one has a slot for every team, byes included.
    const isWhole = size === next.length * 2;
    const met = slots.flatMap((slot) => (slot && slot !== BYE ? [slot] : []));
    ordered.unshift(isWhole && left.size === 0 ? slots.map((slot) => slot ?? BYE) : [...met, ...left]);
  }
  return ordered;
}

/** An open tie with the teams that have already qualified. */
function openTie(before: readonly BracketTie[], place: number): BracketTie {
  const through = (at: number): TeamSummary | undefined => {
    const tie = before[at];
    return tie?.winner ? tie[tie.winner] : undefined;
  };
  const [home, away] = [through(2 * place - 2), through(2 * place - 1)];
  return { place, ...(home && { home }), ...(away && { away }) };
}

function filled(ties: readonly BracketTie[], size: number, before: readonly BracketTie[]): BracketTie[] {
  const open = Array.from({ length: Math.max(0, size - ties.length) }, (_, at) =>
    openTie(before, ties.length + at + 1),
  );
  return [...ties, ...open];
}

const LATER = ["Semi-final", "Final"] as const;

/** The bracket of a season: rounds in order, with qualified teams filled into open ties. */
export function computeBracket(matches: readonly MatchCard[]): Bracket {
  const rounds = roundsOf(matches);
  const ordered = inTreeOrder(rounds);
  const tree: BracketRound[] = [];
  rounds.forEach((round, at) => {
    const ties = (ordered[at] ?? []).map((legs, place) => computeTie(legs, place + 1));
    tree.push({ stage: round.stage, ties: filled(ties, round.size, tree.at(-1)?.ties ?? []) });
  });
  for (const stage of LATER) {
    const before = tree.at(-1);
    const size = tiesOfStage(stage) ?? 1;
    if (!before || before.ties.length !== size * 2) continue;
    tree.push({ stage, ties: filled([], size, before.ties) });
  }
  const third = tiesOf(matches.filter(({ stage }) => stage !== undefined && isThirdPlaceStage(stage)))[0];
  return { rounds: tree, ...(third && { third: computeTie(third, 1) }) };
}
