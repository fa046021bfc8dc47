// The inputs of a game engine, and decisions that all engines share.
import { stableHash } from "#domain/feed/stable-hash.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { Phase } from "#domain/matches/state.ts";
import { type Fixture, needsWinner } from "../schedule/fixture.ts";
import { createChance, type RandomSource, type Seed } from "../world/chance.ts";
import type { TimelineRecorder } from "./recorder.ts";
import { type Selection, selectionOf } from "./selection.ts";
import type { MatchSide } from "./timeline.ts";

export type PlayedMatch = {
  chance: RandomSource;
  /** For stats and commentary: using it changes no result. */
  extra: RandomSource;
  recorder: TimelineRecorder;
  selection: Record<MatchSide, Selection>;
  /** Names of starters and substitutes; in esports of the players. */
  squad: Record<MatchSide, readonly string[]>;
  /** In about [-1, 1]: the home side's advantage today. */
  edge: number;
  needsWinner: boolean;
  bestOf: number;
};
export type Engine = (play: PlayedMatch) => void;

/** "07:05" since the start of a map or round. */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;

/** A team's strength is constant, its form varies. */
export const teamRating = (teamId: number): number => stableHash(`rating ${teamId}`) / 4_294_967_296;

function namesOf({ starters, bench }: Selection, gameId: number): string[] {
  const playing = getGameById(gameId)?.kind === "esport" ? starters : [...starters, ...bench];
  return playing.map(({ name }) => name);
}

/** The side that advances in the bracket plays at its best. */
function betterBy({ homeId, awayId, winnerId }: Fixture): number {
  if (winnerId !== undefined) return winnerId === homeId ? 0.4 : -0.4;
  return teamRating(homeId) - teamRating(awayId);
}

/** Another `attempt` is another match of the same teams. */
export function playMatch(seed: Seed, fixture: Fixture, recorder: TimelineRecorder, attempt = 0): PlayedMatch {
  const again = attempt === 0 ? "" : ` again ${attempt}`;
  const chance = createChance(`${seed} match ${fixture.id}${again}`);
  const form = chance.between(-0.25, 0.25);
  const selection = { home: selectionOf(seed, fixture, "home"), away: selectionOf(seed, fixture, "away") };
  return {
    chance,
    extra: createChance(`${seed} extra ${fixture.id}${again}`),
    recorder,
    selection,
    squad: { home: namesOf(selection.home, fixture.gameId), away: namesOf(selection.away, fixture.gameId) },
    edge: betterBy(fixture) + form,
    needsWinner: needsWinner(fixture),
    bestOf: fixture.bestOf ?? 1,
  };
}

/** The home side's chance at something that is even in a level match. */
export const homeShare = (edge: number, weight: number): number => 0.5 + Math.max(-0.4, Math.min(0.4, edge * weight));

export const sideBy = (chance: RandomSource, share: number): MatchSide => (chance.happens(share) ? "home" : "away");

/** Parts needed to win a best-of series. */
export const winsNeeded = (bestOf: number): number => Math.floor(bestOf / 2) + 1;

/** A stoppage of this length. */
export function pause({ recorder }: PlayedMatch, phase: Phase, seconds: number) {
  recorder.enter(phase);
  recorder.commit();
  recorder.wait(seconds);
}
