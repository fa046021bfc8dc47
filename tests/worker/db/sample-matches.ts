import { type Database, runBatch } from "#db/client.ts";
import { upsertLeagues, upsertTeams } from "#db/queries/leagues/catalogue-writes.ts";
import { upsertMatches } from "#db/queries/matches/match-writes.ts";
import type { CanonicalLeague, CanonicalTeam, Delivery } from "#domain/feed/delivery.ts";
import { GAMES } from "#domain/matches/games.ts";
import type { CanonicalMatch } from "#domain/matches/match.ts";

/** Noon on an arbitrary day. */
export const SAMPLE_NOW_MS = Date.parse("2026-05-05T12:00:00Z");
export const HOUR_MS = 3_600_000;
export const SOCCER = 202;
export const LOL = 1;

/** One league per game, with the same id as the game. */
export const sampleLeague = (gameId: number, rest: Partial<CanonicalLeague> = {}): CanonicalLeague => ({
  id: gameId,
  gameId,
  name: `League ${gameId}`,
  rank: gameId,
  ...rest,
});

/** Two teams per game: `team(202, 1)` and `team(202, 2)`. */
export const sampleTeam = (gameId: number, side: 1 | 2, rest: Partial<CanonicalTeam> = {}): CanonicalTeam => ({
  id: gameId * 10 + side,
  gameId,
  name: `Team ${gameId}-${side}`,
  initials: `T${side}`,
  colourA: "#112233",
  colourB: "#ddeeff",
  ...rest,
});

export const sampleMatch = (id: number, rest: Partial<CanonicalMatch> = {}): CanonicalMatch => {
  const gameId = rest.gameId ?? SOCCER;
  return {
    id,
    gameId,
    leagueId: gameId,
    homeId: gameId * 10 + 1,
    awayId: gameId * 10 + 2,
    startsAtMs: SAMPLE_NOW_MS,
    revision: 1,
    state: "not_started",
    score: { home: 0, away: 0, parts: [] },
    events: [],
    ...rest,
  };
};

let sent = 0;
export const sampleDelivery = (matches: CanonicalMatch[], rest: Partial<Delivery> = {}): Delivery => {
  sent += 1;
  return { version: 1, source: "sample", deliveryId: `d-${sent}`, sentAtMs: SAMPLE_NOW_MS, matches, ...rest };
};

/** A league and two teams for each of the 22 games. */
export async function insertSampleCatalogue(db: Database): Promise<void> {
  await runBatch(db, [
    ...upsertLeagues(
      db,
      GAMES.map((game) => sampleLeague(game.id)),
      0,
    ),
    ...upsertTeams(
      db,
      GAMES.flatMap((game) => [sampleTeam(game.id, 1), sampleTeam(game.id, 2)]),
      0,
    ),
  ]);
}

/** Inserts matches directly, without the feed. */
export async function insertSampleMatches(db: Database, matches: readonly CanonicalMatch[]): Promise<void> {
  await runBatch(
    db,
    upsertMatches(
      db,
      matches.map((one) => ({ match: one, updatedAtMs: SAMPLE_NOW_MS })),
    ),
  );
}

const MATCHES_A_DAY = 30;

/** Yields `count` matches across all games, going back in time from tomorrow. */
export function* insertSampleSeason(count: number): Generator<CanonicalMatch> {
  for (let place = 0; place < count; place += 1) {
    const startsAtMs = SAMPLE_NOW_MS + 36 * HOUR_MS - (place * 24 * HOUR_MS) / MATCHES_A_DAY;
    const game = GAMES[place % GAMES.length] ?? GAMES[0];
    const live = startsAtMs <= SAMPLE_NOW_MS && startsAtMs > SAMPLE_NOW_MS - 4 * HOUR_MS;
    const state = startsAtMs > SAMPLE_NOW_MS ? "not_started" : live ? "in_progress" : "finished";
    yield sampleMatch(place + 1, {
      gameId: game.id,
      startsAtMs,
      state,
      recommended: place % 7 === 0,
      highlight: place % 5 === 0 && state === "finished",
    });
  }
}
