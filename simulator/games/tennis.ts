// Tennis, point by point. Points are the side stats, games the parts, sets the total.
import { type Engine, homeShare, type PlayedMatch, pause, sideBy, winsNeeded } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";
import { countBreakPoint, countGame, countPoint, countSet } from "./tennis-stats.ts";

const POINT_NAMES = ["0", "15", "30", "40"] as const;
const TIEBREAK_POINTS = 7;

type Game = { play: PlayedMatch; server: MatchSide; setsBehind: Record<MatchSide, number> };
type Points = Record<MatchSide, number>;

const twoAhead = (points: Points, side: MatchSide, enough: number) =>
  points[side] >= enough && points[side] - points[otherSide(side)] >= 2;

function pointText(points: Points, side: MatchSide): string {
  const [own, their] = [points[side], points[otherSide(side)]];
  if (own < 4 && their < 4) return POINT_NAMES[own] ?? "40";
  return own > their ? "A" : "40";
}

/** Plays until a side has enough points and leads by two. */
function playPoints(
  game: Game,
  enough: number,
  serverHolds: number,
  text: (points: Points, side: MatchSide) => string,
): MatchSide {
  const { play, server } = game;
  const { chance, recorder, edge } = play;
  const points = { home: 0, away: 0 };
  let serving = server;
  recorder.turn({ side: serving });
  for (let played = 1; ; played++) {
    recorder.wait(chance.between(24, 42));
    const bias = homeShare(edge, 0.11) - 0.5;
    const share = serving === "home" ? serverHolds + bias : 1 - serverHolds + bias;
    const side = sideBy(chance, share);
    const receiver = otherSide(serving);
    const couldBreak = enough === 4 && twoAhead({ ...points, [receiver]: points[receiver] + 1 }, receiver, enough);
    countPoint(play, serving, side);
    if (couldBreak) countBreakPoint(play, serving, side);
    points[side] += 1;
    if (twoAhead(points, side, enough)) {
      if (enough === TIEBREAK_POINTS) recorder.tieBreak(points.home, points.away);
      return side;
    }
    if (enough === TIEBREAK_POINTS && played % 2 === 1) serving = otherSide(serving);
    recorder.turn({ side: serving });
    recorder.details(text(points, "home"), text(points, "away"));
    recorder.commit();
  }
}

function winGame(game: Game, side: MatchSide, last: boolean) {
  const { recorder, squad } = game.play;
  recorder.award(side, 1);
  countGame(game.play, side);
  const { home, away } = recorder.part();
  recorder.details(last ? undefined : "0", last ? undefined : "0");
  recorder.note("game_won", { side, player: squad[side][0] ?? "", value: `${home}–${away}` });
}

function setWinner(part: Points): MatchSide | undefined {
  for (const side of ["home", "away"] as const) {
    if (twoAhead(part, side, 6) || part[side] === 7) return side;
  }
  return undefined;
}

function playSet(game: Game, number: number): MatchSide {
  const { play } = game;
  const { chance, recorder } = play;
  recorder.openPart();
  recorder.enter({ kind: "set", number });
  recorder.details("0", "0");
  recorder.turn({ side: game.server });
  recorder.note("phase_start");
  recorder.commit();
  for (let games = 1; ; games++) {
    const part = recorder.part();
    const tiebreak = part.home === 6 && part.away === 6;
    const side = tiebreak
      ? playPoints(game, TIEBREAK_POINTS, 0.6, (points, who) => String(points[who]))
      : playPoints(game, 4, 0.62, pointText);
    const after = { ...part, [side]: part[side] + 1 };
    const winner = setWinner(after);
    winGame(game, side, winner !== undefined);
    game.server = otherSide(game.server);
    recorder.turn({ side: game.server });
    if (winner) {
      recorder.winPart(winner);
      countSet(play, winner);
      recorder.note("set_won", {
        side: winner,
        player: play.squad[winner][0] ?? "",
        value: `${after.home}–${after.away}`,
      });
      recorder.commit();
      return winner;
    }
    recorder.commit();
    recorder.wait(games % 2 === 1 && games > 1 ? chance.between(70, 90) : chance.between(12, 20));
  }
}

export const playTennis: Engine = (play) => {
  const { chance, recorder } = play;
  const game: Game = { play, server: chance.happens(0.5) ? "home" : "away", setsBehind: { home: 0, away: 0 } };
  const needed = winsNeeded(play.bestOf);
  for (let number = 1; ; number++) {
    const winner = playSet(game, number);
    const loser = otherSide(winner);
    game.setsBehind[loser] = Math.max(game.setsBehind[loser], recorder.total[winner] - recorder.total[loser]);
    if (recorder.total[winner] === needed) {
      const { home, away } = recorder.part();
      const close = Math.abs(home - away) === 1;
      if (number === play.bestOf && (close || game.setsBehind[winner] >= 2)) recorder.story();
      break;
    }
    pause(play, { kind: "break", number }, chance.between(110, 150));
  }
  recorder.wait(4);
  recorder.finish();
};
