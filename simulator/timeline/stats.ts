// Match statistics at a given time: stat events aggregated by part and player.
import { aggregateStat, STAT_KEYS } from "#domain/matches/detail/stat-keys.ts";
import type { PlayerStats, Statistics, TeamStats } from "#domain/matches/detail/statistics.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { Selection } from "./selection.ts";
import type { MatchSide, SimulatedTimeline } from "./timeline.ts";

/** Player stats are kept per map, but not per half or inning. */
const BY_PART = "maps";
const NOTHING = { team: [], player: [] };

function countTeam(parts: TeamStats[], part: number, key: string, side: MatchSide, amount: number) {
  while (parts.length <= part) parts.push({});
  const stats = parts[part];
  if (!stats) return;
  stats[key] ??= [0, 0];
  const pair = stats[key];
  const at = side === "home" ? 0 : 1;
  pair[at] = aggregateStat(key, pair[at], amount);
}

function countPart(of: PlayerStats, key: string, part: number, amount: number) {
  of.byPart ??= {};
  of.byPart[key] ??= [];
  const list = of.byPart[key];
  while (list.length <= part) list.push(0);
  list[part] = aggregateStat(key, list[part] ?? 0, amount);
}

/** The stats after `statEventCount` events, which is also their revision. */
export function statsAt(
  gameId: number,
  timeline: SimulatedTimeline,
  selection: Record<MatchSide, Selection>,
  statEventCount: number,
): Statistics {
  const game = getGameById(gameId);
  const keys = game ? STAT_KEYS[game.slug] : NOTHING;
  const [teamKeys, playerKeys] = [new Set(keys.team), new Set(keys.player)];
  const parts: TeamStats[] = [];
  const players = new Map<string, PlayerStats>();
  const ids = new Map(
    [selection.home, selection.away].flatMap(({ starters, bench }) =>
      [...starters, ...bench].map(({ name, id }): [string, number] => [name, id]),
    ),
  );
  timeline.statEvents.each(0, statEventCount, (key, side, amount, part, name) => {
    if (teamKeys.has(key)) countTeam(parts, part, key, side, amount);
    if (name === "" || !playerKeys.has(key)) return;
    let known = players.get(name);
    if (!known) {
      const playerId = ids.get(name);
      known = { side, name, ...(playerId !== undefined && { playerId }), values: {} };
      players.set(name, known);
    }
    known.values[key] = aggregateStat(key, known.values[key] ?? 0, amount);
    if (game?.family === BY_PART) countPart(known, key, part, amount);
  });
  return { revision: statEventCount, parts, players: [...players.values()] };
}
