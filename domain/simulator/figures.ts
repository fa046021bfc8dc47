// Statistics of a match at a moment: the marks of its script folded up, part by part and person by person.
import { foldStat, STAT_KEYS } from "../matches/detail/stat-keys.ts";
import type { PlayerStats, Statistics, TeamStats } from "../matches/detail/statistics.ts";
import { gameById } from "../matches/games.ts";
import type { Mark, Script, Side } from "./script.ts";
import type { Selection } from "./selection.ts";

const NOTHING = { team: [], player: [] };

function countTeam(parts: TeamStats[], mark: Mark) {
  while (parts.length <= mark.part) parts.push({});
  const part = parts[mark.part];
  if (!part) return;
  const pair = part[mark.key] ?? [0, 0];
  const at = mark.side === "home" ? 0 : 1;
  pair[at] = foldStat(mark.key, pair[at], mark.amount);
  part[mark.key] = pair;
}

/** The figures when `markCount` marks stand; their revision is that number, so that it grows with them. */
export function figuresAt(
  gameId: number,
  script: Script,
  selection: Record<Side, Selection>,
  markCount: number,
): Statistics {
  const game = gameById(gameId);
  const keys = game ? STAT_KEYS[game.slug] : NOTHING;
  const [teamKeys, playerKeys] = [new Set(keys.team), new Set(keys.player)];
  const parts: TeamStats[] = [];
  const players = new Map<string, PlayerStats>();
  const ids = new Map(
    [selection.home, selection.away].flatMap(({ starters, bench }) =>
      [...starters, ...bench].map(({ name, id }): [string, number] => [name, id]),
    ),
  );
  for (const mark of script.marks.range(0, markCount)) {
    if (teamKeys.has(mark.key)) countTeam(parts, mark);
    if (mark.player === undefined || !playerKeys.has(mark.key)) continue;
    const playerId = ids.get(mark.player);
    const known: PlayerStats = players.get(mark.player) ?? {
      side: mark.side,
      name: mark.player,
      ...(playerId !== undefined && { playerId }),
      values: {},
    };
    known.values[mark.key] = foldStat(mark.key, known.values[mark.key] ?? 0, mark.amount);
    players.set(mark.player, known);
  }
  return { revision: markCount, parts, players: [...players.values()] };
}
