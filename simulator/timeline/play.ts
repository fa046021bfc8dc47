// The inputs of a game engine, and decisions shared by all engines.
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
  /** For stats and commentary: using it does not affect results. */
  extra: RandomSource;
  recorder: TimelineRecorder;
  selection: Record<MatchSide, Selection>;
  /** Names of starters and substitutes; in esports, starters only. */
  squad: Record<MatchSide, readonly string[]>;
  /** The home side's advantage today, in about [-1, 1]. */
  edge: number;
  needsWinner: boolean;
  bestOf: number;
};
export type Engine = (play: PlayedMatch) => void;

/** Time since the start of a map or round, as "07:05". */
export const clockText = (seconds: number): string =>
  `${String(Math.floor(seconds / 60)).padStart(2, "0")}:${String(seconds % 60).padStart(2, "0")}`;

/** A team's strength is constant; only its form varies. */
export const teamRating = (teamId: number): number => stableHash(`rating ${teamId}`) / 4_294_967_296;

function namesOf({ starters, bench }: Selection, gameId: number): string[] {
  const playing = getGameById(gameId)?.kind === "esport" ? starters : [...starters, ...bench];
  return playing.map(({ name }) => name);
}

/** The side that advances in the bracket gets the full advantage. */
function betterBy({ homeId, awayId, winnerId }: Fixture): number {
  if (winnerId !== undefined) return winnerId === homeId ? 0.4 : -0.4;
  return teamRating(homeId) - teamRating(awayId);
}

/** Each `attempt` plays a different match between the same teams. */
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

/** The home side's chance in an event that is a coin toss between equal teams. */
export const homeShare = (edge: number, weight: number): number => 0.5 + Math.max(-0.4, Math.min(0.4, edge * weight));

export const sideBy = (chance: RandomSource, share: number): MatchSide => (chance.happens(share) ? "home" : "away");

/** Parts needed to win a best-of series. */
export const winsNeeded = (bestOf: number): number => Math.floor(bestOf / 2) + 1;

/** Stops play for `seconds`. */
export function pause({ recorder }: PlayedMatch, phase: Phase, seconds: number) {
  recorder.enter(phase);
  recorder.commit();
  recorder.wait(seconds);
}
