// What is counted in battle games and shooters: who brought down whom, with what, and who helped.
import type { Play } from "./play.ts";
import { otherSide, type Side } from "./script.ts";

const WEAPONS = ["kills_rifle", "kills_sniper", "kills_smg", "kills_pistol"] as const;

export const oneOf = ({ extra, squad }: Play, side: Side): string => extra.pick(squad[side]);

/** A kill in a three-lane game; supports help more than they kill. */
export function countKill(play: Play, side: Side): { player: string; other: string } {
  const { extra, tape, squad } = play;
  const other = oneOf(play, otherSide(side));
  const player = squad[side][extra.weighted(squad[side].map((_, at) => 6 - at))] ?? "";
  tape.count(side, "kills", 1, player);
  tape.count(otherSide(side), "deaths", 1, other);
  for (const helper of squad[side])
    if (helper !== player && extra.happens(0.42)) tape.count(side, "assists", 1, helper);
  tape.count(side, "gold", extra.whole(240, 420), player);
  tape.count(side, "damage", extra.whole(700, 1_900), player);
  return { player, other };
}

/** What everybody gathers in some seconds of a map. */
export function countFarm(play: Play, seconds: number) {
  const { extra, tape, squad } = play;
  for (const side of ["home", "away"] as const) {
    const player = extra.pick(squad[side]);
    // One stands for all five, each in turn by chance: fewer marks, the same sum.
    tape.count(side, "gold", Math.round(seconds * squad[side].length * extra.between(4.5, 8)), player);
    tape.count(side, "minions", Math.round((seconds / 60) * squad[side].length * extra.between(3, 7)), player);
  }
}

function shooterKill(play: Play, side: Side, player: string, first: boolean) {
  const { extra, tape } = play;
  const victim = oneOf(play, otherSide(side));
  tape.count(side, "kills", 1, player);
  tape.count(side, WEAPONS[extra.weighted([62, 16, 10, 12])] ?? "kills_rifle", 1, player);
  tape.count(side, "damage", extra.whole(80, 130), player);
  tape.count(otherSide(side), "deaths", 1, victim);
  if (first) tape.count(side, "first_kills", 1, player);
  if (extra.happens(0.44)) tape.count(side, "headshots", 1, player);
  if (extra.happens(0.3)) {
    const helper = oneOf(play, side);
    if (helper !== player) tape.count(side, "assists", 1, helper);
  }
}

/** A round of a shooter as it ended; gives who did most in it. */
export function countRound(play: Play, winner: Side, attackers: Side): string {
  const { extra, tape, squad } = play;
  const loser = otherSide(winner);
  const [won, lost] = [extra.whole(3, 5), extra.whole(0, 4)];
  const firstBlood = extra.happens(0.68) ? winner : loser;
  const byPlayer = new Map<string, number>();
  tape.count(winner, "rounds_won");
  for (let kill = 0; kill < won; kill++) {
    const player = oneOf(play, winner);
    byPlayer.set(player, (byPlayer.get(player) ?? 0) + 1);
    shooterKill(play, winner, player, kill === 0 && firstBlood === winner);
  }
  for (let kill = 0; kill < lost; kill++)
    shooterKill(play, loser, oneOf(play, loser), kill === 0 && firstBlood === loser);
  for (const side of ["home", "away"] as const) for (const player of squad[side]) tape.count(side, "rounds", 1, player);
  const [best = "", most = 0] = [...byPlayer].toSorted((a, b) => b[1] - a[1])[0] ?? [];
  if (extra.happens(winner === attackers ? 0.7 : 0.35)) {
    tape.count(attackers, "plants");
    if (winner === attackers) tape.say("bomb_planted", { side: attackers, player: oneOf(play, attackers) });
    else {
      tape.count(winner, "defuses");
      tape.say("bomb_defused", { side: winner, player: oneOf(play, winner) });
    }
  }
  if (lost === 4 && extra.happens(0.5)) {
    tape.count(winner, "clutches", 1, best);
    tape.say("clutch", { side: winner, player: best, amount: extra.whole(2, 3) });
  } else if (most >= 4) tape.say("multi_kill", { side: winner, player: best, amount: most });
  return best;
}

/** Some seconds of a fight for ground. */
export function countSkirmish(play: Play, seconds: number) {
  for (const side of ["home", "away"] as const) {
    if (play.extra.happens(seconds / 14)) shooterKill(play, side, oneOf(play, side), false);
  }
}

/** A kill on an island, where the other may be anybody's. */
export function countIslandKill(play: Play, side: Side, player: string) {
  const { extra, tape } = play;
  tape.count(side, "kills", 1, player);
  tape.count(side, WEAPONS[extra.weighted([58, 18, 16, 8])] ?? "kills_rifle", 1, player);
  tape.count(side, "damage", extra.whole(90, 260), player);
  if (extra.happens(0.7)) tape.count(side, "knocks", 1, player);
  if (extra.happens(0.4)) {
    const helper = oneOf(play, side);
    if (helper !== player) tape.count(side, "assists", 1, helper);
  }
  if (extra.happens(0.16)) tape.count(side, "revives", 1, oneOf(play, side));
}
