import type { Delivery } from "#domain/feed/delivery.ts";
import { getGameBySlug } from "#domain/matches/games.ts";
import { DAY_MS, dayIndexOf } from "#simulator/schedule/fixture.ts";
import { scheduleForDay } from "#simulator/schedule/schedule.ts";
import { matchAt } from "#simulator/timeline/match-at.ts";
import { worldLeagues, worldTeams } from "#simulator/world/world.ts";

const SEED = "bench";
/** Matches of the same league on these days, relative to the match, are also delivered. */
const DAYS_AROUND = [-2, -1, 0, 1, 2, 3, 4];

/** A finished soccer match from two days ago with all of its details, and the surrounding matches of its league. */
export function createFinishedMatch(nowMs: number): { matchId: number; path: string; delivery: Delivery } {
  const gameId = getGameBySlug("soccer")?.id;
  const day = dayIndexOf(nowMs) - 2;
  const asItEnded = scheduleForDay(SEED, day)
    .filter((fixture) => fixture.gameId === gameId)
    .map((fixture) => matchAt(SEED, fixture, fixture.startsAtMs + DAY_MS / 3));
  const match = asItEnded.find(({ state, events }) => state === "finished" && events.length > 10);
  if (!match) throw new Error("no match was played");
  const beside = DAYS_AROUND.flatMap((days) => scheduleForDay(SEED, day + days))
    .filter(({ id, leagueId }) => leagueId === match.leagueId && id !== match.id)
    .map((fixture) => ({ ...matchAt(SEED, fixture, nowMs), events: [] }));
  const matches = [match, ...beside];
  const teamIds = new Set(matches.flatMap(({ homeId, awayId }) => [homeId, awayId]));
  return {
    matchId: match.id,
    path: `/soccer/${match.id}`,
    delivery: {
      version: 1,
      source: "bench",
      deliveryId: `match-${nowMs}`,
      sentAtMs: nowMs,
      leagues: worldLeagues().filter(({ id }) => id === match.leagueId),
      teams: worldTeams().filter(({ id }) => teamIds.has(id)),
      matches,
    },
  };
}
