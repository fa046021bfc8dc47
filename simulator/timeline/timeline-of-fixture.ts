// Creates the timeline of a fixture and caches recent ones. Deterministic.
import { getGameById } from "#domain/matches/games.ts";
import { FORMATS, type Format } from "../games/formats.ts";
import type { Fixture } from "../schedule/fixture.ts";
import { createChance, type Seed } from "../world/chance.ts";
import { applyIncidents } from "./disturb.ts";
import { finalizeTimeline } from "./finish-timeline.ts";
import { keepLatest } from "./latest.ts";
import { playMatch } from "./play.ts";
import { createRecorder } from "./recorder.ts";
import type { SimulatedTimeline } from "./timeline.ts";

/** Enough for all live matches and those around them; a timeline takes tens of kilobytes. */
const MAX_CACHED_TIMELINES = 180;
const timelines = keepLatest<SimulatedTimeline>(MAX_CACHED_TIMELINES);

export function formatOf(gameId: number): Format & { game: keyof typeof FORMATS } {
  const game = getGameById(gameId);
  if (!game) throw new Error(`no game ${gameId}`);
  return { ...FORMATS[game.slug], game: game.slug };
}

/** Retries until the winner is the one of the bracket; if none matches, the first timeline is used. */
const TRIES = 24;

function playedOnce(seed: Seed, fixture: Fixture, attempt: number): SimulatedTimeline {
  const format = formatOf(fixture.gameId);
  const recorder = createRecorder(format.counting);
  const play = playMatch(seed, fixture, recorder, attempt);
  format.engine(play);
  const names = { home: play.squad.home[0] ?? "", away: play.squad.away[0] ?? "" };
  const chance = createChance(`${seed} luck ${fixture.id}`);
  // A forfeit could contradict the bracket.
  const draft = fixture.winnerId
    ? recorder.draft()
    : applyIncidents(recorder.draft(), chance, format.game, format, names);
  const ids = new Map(
    [play.selection.home, play.selection.away]
      .flatMap(({ starters, bench }) => [...starters, ...bench])
      .map(({ name, id }) => [name, id]),
  );
  const highlight = draft.highlight || fixture.stage === "Final";
  return finalizeTimeline({ ...draft, highlight }, fixture.startsAtMs, (name) => (name ? ids.get(name) : undefined));
}

function winnerOf(fixture: Fixture, { steps, winner }: SimulatedTimeline): number | undefined {
  const score = steps.at(-1)?.score ?? { home: 0, away: 0 };
  const side = winner ?? (score.home === score.away ? undefined : score.home > score.away ? "home" : "away");
  return side && (side === "home" ? fixture.homeId : fixture.awayId);
}

/** Creates a new timeline, without the cache of `timelineOf`. */
export function createTimeline(seed: Seed, fixture: Fixture): SimulatedTimeline {
  const first = playedOnce(seed, fixture, 0);
  let timeline = first;
  for (let attempt = 1; attempt <= TRIES; attempt++) {
    if (!fixture.winnerId || winnerOf(fixture, timeline) === fixture.winnerId) return timeline;
    timeline = playedOnce(seed, fixture, attempt);
  }
  return first;
}

export const timelineOf = (seed: Seed, fixture: Fixture): SimulatedTimeline =>
  timelines.getOrMake(`${seed} ${fixture.id}`, () => createTimeline(seed, fixture));
