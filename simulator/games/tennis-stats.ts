// Tennis stats: how each point was won.
import type { PlayedMatch } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";

const nameOf = ({ squad }: PlayedMatch, side: MatchSide) => squad[side][0] ?? "";

/** Counts one point: an ace, a double fault, a winner or an error. */
export function countPoint(play: PlayedMatch, server: MatchSide, winner: MatchSide) {
  const { extra, recorder } = play;
  const count = (side: MatchSide, key: string) => recorder.count(side, key, 1, nameOf(play, side));
  const served = winner === server;
  const firstIn = extra.happens(served ? 0.66 : 0.54);
  count(winner, "points_won");
  count(server, "first_serves");
  if (firstIn) count(server, "first_serves_in");
  else count(server, "second_serves");
  if (served) count(server, firstIn ? "first_serve_points_won" : "second_serve_points_won");
  if (served && firstIn && extra.happens(0.13)) {
    count(server, "aces");
    return recorder.say("ace", { side: server, player: nameOf(play, server) });
  }
  if (!served && !firstIn && extra.happens(0.2)) {
    count(server, "double_faults");
    return recorder.say("double_fault", { side: server, player: nameOf(play, server) });
  }
  if (extra.happens(0.45)) {
    count(winner, "winners");
    if (extra.happens(0.12)) recorder.say("winner", { side: winner, player: nameOf(play, winner) });
  } else count(otherSide(winner), "unforced_errors");
}

export function countBreakPoint(play: PlayedMatch, server: MatchSide, winner: MatchSide) {
  const receiver = otherSide(server);
  play.recorder.count(receiver, "break_points", 1, nameOf(play, receiver));
  if (winner === receiver) play.recorder.count(receiver, "break_points_won", 1, nameOf(play, receiver));
  else
    play.recorder.say("break_point", { side: receiver, player: nameOf(play, receiver), other: nameOf(play, server) });
}

export function countGame(play: PlayedMatch, side: MatchSide) {
  play.recorder.count(side, "games_won", 1, nameOf(play, side));
}

export function countSet(play: PlayedMatch, side: MatchSide) {
  play.recorder.count(side, "sets_won", 1, nameOf(play, side));
}
