// Stats of shooter rounds: kills, weapons, assists and how each round ended.
import type { RoundEnd } from "#domain/matches/detail/map-timeline.ts";
import type { PlayedMatch } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";

export const WEAPONS = ["kills_rifle", "kills_sniper", "kills_smg", "kills_pistol"] as const;

export const pickOne = ({ extra, squad }: PlayedMatch, side: MatchSide): string => extra.pick(squad[side]);

/** Returns the assisting player, if any. */
export function shooterKill(
  play: PlayedMatch,
  side: MatchSide,
  { by, of }: { by: string; of: string },
): string | undefined {
  const { extra, recorder } = play;
  recorder.count(side, "kills", 1, by);
  recorder.count(side, WEAPONS[extra.weighted([62, 16, 10, 12])] ?? "kills_rifle", 1, by);
  recorder.count(side, "damage", extra.whole(80, 130), by);
  recorder.count(otherSide(side), "deaths", 1, of);
  if (extra.happens(0.44)) recorder.count(side, "headshots", 1, by);
  if (!extra.happens(0.3)) return undefined;
  const helper = pickOne(play, side);
  if (helper === by) return undefined;
  recorder.count(side, "assists", 1, helper);
  return helper;
}

/** Attackers and defenders of one round; `bomb` is set in bomb modes. */
export type RoundPlan = { winner: MatchSide; attackers: MatchSide; bomb: boolean };
type Planned = { how: RoundEnd; planted: boolean };

function endOf({ extra }: PlayedMatch, { winner, attackers, bomb }: RoundPlan): Planned {
  const attackWon = winner === attackers;
  const planted = bomb && extra.happens(attackWon ? 0.7 : 0.3);
  if (attackWon && planted) return { how: extra.happens(0.45) ? "bomb" : "elimination", planted };
  if (attackWon) return { how: bomb || extra.happens(0.6) ? "elimination" : "objective", planted };
  if (planted) return { how: "defuse", planted };
  return { how: extra.happens(0.78) ? "elimination" : "time", planted };
}

/** Deaths on the losing side: all of them if an elimination ended the round. */
function fallenIn({ extra, squad }: PlayedMatch, how: RoundEnd, loser: MatchSide): number {
  const all = squad[loser].length;
  if (how === "elimination") return all;
  return extra.whole(Math.min(2, all), how === "defuse" ? all : all - 1);
}

/** Players with a kill, assist, survival or trade (KAST). */
function countUseful(play: PlayedMatch, useful: ReadonlySet<string>, fallen: ReadonlySet<string>) {
  const { extra, recorder, squad } = play;
  for (const side of ["home", "away"] as const) {
    for (const player of squad[side]) {
      recorder.count(side, "rounds", 1, player);
      if (useful.has(player) || !fallen.has(player) || extra.happens(0.25))
        recorder.count(side, "kast_rounds", 1, player);
    }
  }
}

function addRoundEnd(
  { extra, recorder, squad }: PlayedMatch,
  { winner, attackers }: RoundPlan,
  { how, planted }: Planned,
) {
  if (!planted) return;
  recorder.count(attackers, "plants");
  if (how !== "defuse") return recorder.say("bomb_planted", { side: attackers, player: extra.pick(squad[attackers]) });
  recorder.count(winner, "defuses");
  recorder.say("bomb_defused", { side: winner, player: extra.pick(squad[winner]) });
}

/** Records the stats of a finished round; returns its top player and how it was won. */
export function countRound(play: PlayedMatch, plan: RoundPlan): { best: string; how: RoundEnd } {
  const { extra, recorder, squad } = play;
  const { winner } = plan;
  const loser = otherSide(winner);
  const planned = endOf(play, plan);
  const won = extra.shuffled(squad[loser]).slice(0, fallenIn(play, planned.how, loser));
  const lost = extra.shuffled(squad[winner]).slice(0, extra.whole(0, squad[winner].length - 1));
  const useful = new Set<string>();
  const byPlayer = new Map<string, number>();
  const first = extra.happens(0.68) || lost.length === 0 ? winner : loser;
  recorder.count(winner, "rounds_won");
  const fell = (side: MatchSide, victims: readonly string[]) =>
    victims.forEach((of, at) => {
      const by = pickOne(play, side);
      if (side === winner) byPlayer.set(by, (byPlayer.get(by) ?? 0) + 1);
      if (at === 0 && side === first) recorder.count(side, "first_kills", 1, by);
      const helper = shooterKill(play, side, { by, of });
      useful.add(by);
      if (helper) useful.add(helper);
    });
  fell(winner, won);
  fell(loser, lost);
  countUseful(play, useful, new Set([...won, ...lost]));
  addRoundEnd(play, plan, planned);
  const [best = "", most = 0] = [...byPlayer].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  if (lost.length === squad[winner].length - 1 && extra.happens(0.5)) {
    recorder.count(winner, "clutches", 1, best);
    recorder.say("clutch", { side: winner, player: best, amount: extra.whole(2, 3) });
  } else if (most >= 4) recorder.say("multi_kill", { side: winner, player: best, amount: most });
  return { best, how: planned.how };
}
