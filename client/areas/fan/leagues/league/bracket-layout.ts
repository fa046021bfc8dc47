import { cluster, hierarchy } from "d3-hierarchy";
import type { BracketRound, BracketTie } from "#domain/leagues/views.ts";

export const TIE_WIDTH = 212;
export const TIE_HEIGHT = 58;
const COLUMN_GAP = 36;
const ROW_GAP = 14;
/** Room for the round's name above each column. */
export const BRACKET_HEADER_HEIGHT = 36;

export type PlacedTie = { tie: BracketTie; x: number; y: number };
export type BracketLayout = {
  width: number;
  height: number;
  /** In input order, each with its ties from top to bottom. */
  rounds: { stage: string; x: number; ties: PlacedTie[] }[];
  /** SVG paths from a tie to the winner's next tie. */
  paths: string[];
};

type Node = { round: number; at: number; children: Node[] };

/** Its children are two ties of the previous round. The last node takes all surplus ties, so that none is lost. */
function nodeOf(rounds: readonly BracketRound[], round: number, at: number): Node {
  const before = rounds[round - 1]?.ties.length ?? 0;
  const isLast = at === (rounds[round]?.ties.length ?? 0) - 1;
  const from = 2 * at;
  const to = isLast ? before : Math.min(before, from + 2);
  return {
    round,
    at,
    children: Array.from({ length: Math.max(0, to - from) }, (_, step) => nodeOf(rounds, round - 1, from + step)),
  };
}

/** Puts the final in the last column and centres every other tie between its predecessors. */
export function layoutBracket(rounds: readonly BracketRound[]): BracketLayout {
  const last = rounds.length - 1;
  const roots = (rounds[last]?.ties ?? []).map((_, at) => nodeOf(rounds, last, at));
  const tree = cluster<Node>()
    .nodeSize([TIE_HEIGHT + ROW_GAP, 1])
    .separation(() => 1)(hierarchy<Node>({ round: last + 1, at: 0, children: roots }));
  const nodes = tree.descendants().filter((node) => node.depth > 0);
  const top = Math.min(0, ...nodes.map((node) => node.x));
  const placed = nodes.map((node) => ({
    node,
    round: node.data.round,
    at: node.data.at,
    x: node.data.round * (TIE_WIDTH + COLUMN_GAP),
    y: BRACKET_HEADER_HEIGHT + node.x - top,
  }));
  const paths = placed.flatMap(({ node, round, at, x, y }) => {
    const next = placed.find((other) => other.node === node.parent);
    if (!next || rounds[round]?.ties[at]?.bye) return [];
    const [from, to] = [x + TIE_WIDTH, next.x];
    const middle = (from + to) / 2;
    const half = TIE_HEIGHT / 2;
    return [`M${from} ${y + half}H${middle}V${next.y + half}H${to}`];
  });
  return {
    width: rounds.length * (TIE_WIDTH + COLUMN_GAP) - COLUMN_GAP,
    height: Math.max(0, ...placed.map(({ y }) => y + TIE_HEIGHT)),
    rounds: rounds.map(({ stage, ties }, round) => ({
      stage,
      x: round * (TIE_WIDTH + COLUMN_GAP),
      ties: placed
        .filter((one) => one.round === round)
        .toSorted((a, b) => a.at - b.at)
        .flatMap(({ at, x, y }) => {
          const tie = ties[at];
          return tie ? [{ tie, x, y }] : [];
        }),
    })),
    paths,
  };
}
