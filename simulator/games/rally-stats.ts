// Stats of rally games: serves, how rallies end, runs of points.
import type { PlayedMatch } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";

export type RallyCount = {
  server: MatchSide;
  /** Table tennis switches servers every two serves, and every serve from 10–10; elsewhere the rally winner serves. */
  byTurns: boolean;
  first: MatchSide;
  run: { side: MatchSide; length: number };
};

export const newRallyCount = (server: MatchSide, byTurns: boolean): RallyCount => ({
  server,
  byTurns,
  first: server,
  run: { side: server, length: 0 },
});

const one = ({ squad }: PlayedMatch, side: MatchSide) => squad[side][0] ?? "";
/** One of the six players on a volleyball court, excluding the libero. */
const onCourt = ({ squad, extra }: PlayedMatch, side: MatchSide) => squad[side][extra.whole(0, 5)] ?? "";

function soloRally(play: PlayedMatch, winner: MatchSide, count: RallyCount) {
  const { extra, recorder } = play;
  const { server, run } = count;
  recorder.count(winner, "points_won", 1, one(play, winner));
  recorder.count(server, "serve_points", 1, one(play, server));
  if (winner === server) recorder.count(server, "serve_points_won", 1, one(play, server));
  recorder.count(winner, "longest_run", run.length, one(play, winner));
  if (extra.happens(0.52)) {
    recorder.count(winner, "winners", 1, one(play, winner));
    if (extra.happens(0.35)) recorder.count(winner, "smashes", 1, one(play, winner));
  } else {
    const loser = otherSide(winner);
    recorder.count(loser, "unforced_errors", 1, one(play, loser));
  }
  if (extra.happens(0.05))
    recorder.say("long_rally", { side: winner, player: one(play, winner), amount: extra.whole(12, 34) });
}

function teamRally(play: PlayedMatch, winner: MatchSide, { server }: RallyCount) {
  const { extra, recorder } = play;
  const loser = otherSide(winner);
  recorder.count(loser, "digs", extra.whole(0, 2), onCourt(play, loser));
  const outcome = extra.weighted(winner === server ? [55, 14, 10, 0, 21] : [62, 10, 0, 16, 12]);
  if (outcome > 2) {
    recorder.count(winner, "points_won");
    return recorder.count(loser, outcome === 3 ? "serve_errors" : "attack_errors", 1, onCourt(play, loser));
  }
  const player = onCourt(play, winner);
  recorder.count(winner, "points_won", 1, player);
  recorder.count(winner, (["attack_points", "block_points", "aces"] as const)[outcome] ?? "attack_points", 1, player);
  if (outcome === 2) recorder.say("ace", { side: winner, player });
  else if (outcome === 1 && extra.happens(0.4)) recorder.say("block", { side: winner, player });
}

const DEUCE = 20;

function serverByTurns({ home, away }: Record<MatchSide, number>, first: MatchSide): MatchSide {
  const played = home + away;
  const turns = played < DEUCE ? Math.floor(played / 2) : played;
  return turns % 2 === 0 ? first : otherSide(first);
}

export function countRally(play: PlayedMatch, winner: MatchSide, count: RallyCount) {
  count.run = count.run.side === winner ? { side: winner, length: count.run.length + 1 } : { side: winner, length: 1 };
  if (play.squad.home.length > 1) teamRally(play, winner, count);
  else soloRally(play, winner, count);
  count.server = count.byTurns ? serverByTurns(play.recorder.part(), count.first) : winner;
}
