// Stats of MOBAs, zone modes and battle royale: kills, deaths and assists.
import type { PlayedMatch } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";
import { pickOne, shooterKill, WEAPONS } from "./round-stats.ts";

/** A kill in a MOBA; supports assist more than they kill. */
export function countKill(
  play: PlayedMatch,
  side: MatchSide,
  gold: Record<MatchSide, number>,
): { player: string; other: string } {
  const { extra, recorder, squad } = play;
  const other = pickOne(play, otherSide(side));
  const player = squad[side][extra.weighted(squad[side].map((_, at) => 6 - at))] ?? "";
  recorder.count(side, "kills", 1, player);
  recorder.count(otherSide(side), "deaths", 1, other);
  for (const helper of squad[side])
    if (helper !== player && extra.happens(0.42)) recorder.count(side, "assists", 1, helper);
  const bounty = extra.whole(240, 420);
  gold[side] += bounty;
  recorder.count(side, "gold", bounty, player);
  recorder.count(side, "damage", extra.whole(700, 1_900), player);
  return { player, other };
}

/** Splits the gold of an objective among all five players. */
export function shareGold(
  { recorder, squad }: PlayedMatch,
  side: MatchSide,
  each: number,
  gold: Record<MatchSide, number>,
) {
  for (const player of squad[side]) {
    gold[side] += each;
    recorder.count(side, "gold", each, player);
  }
}

/** Plots both sides' gold at the current second of the map. */
export function recordGoldTimeline({ recorder }: PlayedMatch, gold: Record<MatchSide, number>): number {
  const seconds = Math.round(recorder.clockSeconds());
  recorder.plot({ kind: "tally", seconds, tally: [gold.home, gold.away] });
  return seconds;
}

/** Gold farmed by all players over a period. */
export function countFarm(play: PlayedMatch, seconds: number, gold: Record<MatchSide, number>) {
  const { extra, recorder, squad } = play;
  for (const side of ["home", "away"] as const) {
    const player = extra.pick(squad[side]);
    // One random player gets the sum of all five: fewer stat events, same total.
    const gathered = Math.round(seconds * squad[side].length * extra.between(4.5, 8));
    gold[side] += gathered;
    recorder.count(side, "gold", gathered, player);
    recorder.count(side, "minions", Math.round((seconds / 60) * squad[side].length * extra.between(3, 7)), player);
  }
}

/** Kills during a fight over a zone. */
export function countSkirmish(play: PlayedMatch, seconds: number) {
  for (const side of ["home", "away"] as const) {
    if (play.extra.happens(seconds / 14))
      shooterKill(play, side, { by: pickOne(play, side), of: pickOne(play, otherSide(side)) });
  }
}

/** A battle royale kill; the victim may be in any squad. */
export function countIslandKill(play: PlayedMatch, side: MatchSide, player: string) {
  const { extra, recorder } = play;
  recorder.count(side, "kills", 1, player);
  recorder.count(side, WEAPONS[extra.weighted([58, 18, 16, 8])] ?? "kills_rifle", 1, player);
  recorder.count(side, "damage", extra.whole(90, 260), player);
  if (extra.happens(0.7)) recorder.count(side, "knocks", 1, player);
  if (extra.happens(0.4)) {
    const helper = pickOne(play, side);
    if (helper !== player) recorder.count(side, "assists", 1, helper);
  }
  if (extra.happens(0.16)) recorder.count(side, "revives", 1, pickOne(play, side));
}
