// Battle royale over several rounds, tracked for two squads. Points are kills plus placement; each round is a part.
import { sideStatText } from "#domain/matches/side-stats.ts";
import { clockText, type Engine, type PlayedMatch, pause } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";
import { countIslandKill } from "./fight-stats.ts";

type RoyaleRules = {
  rounds: number;
  squads: number;
  minutes: readonly [number, number];
  breakSeconds: readonly [number, number];
  /** Placement points, from first place down. */
  placePoints: readonly number[];
  killsPerRound: number;
};

type Squad = { place: number; outAtSeconds: number; kills: number[] };
type Moment = { atSeconds: number; side: MatchSide; kind: "kill" | "out" };

function planSquad(
  { chance }: PlayedMatch,
  rules: RoyaleRules,
  edge: number,
  lengthSeconds: number,
  taken: number,
): Squad {
  const skilled = chance.next() ** (1 + edge * 0.35);
  let place = 1 + Math.floor(skilled * rules.squads);
  if (place === taken) place = place < rules.squads ? place + 1 : place - 1;
  const lived = place === 1 ? 1 : 1 - ((place - 1) / rules.squads) * 0.8 - chance.between(0, 0.02);
  const outAtSeconds = Math.round(lengthSeconds * lived);
  const mean = rules.killsPerRound * (0.35 + lived) * (1 + edge * 0.25);
  const kills = Array.from({ length: Math.min(16, Math.round(mean * chance.between(0.2, 1.6))) }, () =>
    Math.round(outAtSeconds * Math.sqrt(chance.between(0.02, 0.98))),
  );
  return { place, outAtSeconds, kills };
}

function momentsOf(side: MatchSide, squad: Squad): Moment[] {
  const kills = squad.kills.map((atSeconds): Moment => ({ atSeconds, side, kind: "kill" }));
  return [...kills, { atSeconds: squad.outAtSeconds, side, kind: "out" }];
}

function playRound(play: PlayedMatch, rules: RoyaleRules, number: number): Record<MatchSide, number> {
  const { chance, recorder, edge, squad } = play;
  const length = chance.whole(rules.minutes[0] * 60, rules.minutes[1] * 60);
  const home = planSquad(play, rules, edge, length, 0);
  const squads = { home, away: planSquad(play, rules, -edge, length, home.place) };
  const order = [...momentsOf("home", home), ...momentsOf("away", squads.away)];
  order.sort((one, two) => one.atSeconds - two.atSeconds || (one.kind === two.kind ? 0 : one.kind === "kill" ? -1 : 1));
  const kills = { home: 0, away: 0 };
  const out = { home: false, away: false };
  const text = (side: MatchSide) =>
    sideStatText({ kills: kills[side], ...(out[side] && { place: squads[side].place }) });
  const show = () => recorder.details(text("home"), text("away"));

  const clock = () => ({ clockText: clockText(recorder.clockSeconds()) });

  recorder.openPart();
  recorder.enter({ kind: "round", number });
  recorder.runClock(0, "up");
  show();
  recorder.note("phase_start");
  recorder.commit();
  let atSeconds = 0;
  for (const moment of order) {
    recorder.wait(moment.atSeconds - atSeconds);
    atSeconds = moment.atSeconds;
    const { side } = moment;
    if (moment.kind === "kill") {
      kills[side] += 1;
      recorder.award(side, 1);
      const player = chance.pick(squad[side]);
      countIslandKill(play, side, player);
      recorder.note("kill", { side, player, value: "1", ...clock() });
    } else {
      out[side] = true;
      const points = rules.placePoints[squads[side].place - 1] ?? 0;
      recorder.award(side, points);
      recorder.count(side, "place_points", points);
      recorder.count(side, "survival_seconds", atSeconds);
      recorder.plot({ kind: "place", side, place: squads[side].place, of: rules.squads, kills: kills[side], points });
      for (const player of squad[side]) recorder.count(side, "rounds", 1, player);
      if (squads[side].place > 1) recorder.say("squad_out", { side, amount: squads[side].place, ...clock() });
      if (points > 0) recorder.note("points", { side, value: String(points), ...clock() });
    }
    show();
    recorder.commit();
  }
  recorder.wait(Math.max(20, length - atSeconds));
  // The last squad alive wins a round, which is not necessarily the better of these two.
  const last = home.place === 1 ? "home" : squads.away.place === 1 ? "away" : undefined;
  const part = recorder.part();
  if (last) recorder.note("round_won", { side: last, value: `${part.home}–${part.away}`, ...clock() });
  recorder.stopClock(recorder.clockSeconds(), "up");
  recorder.note("phase_end");
  recorder.commit();
  return { home: home.place, away: squads.away.place };
}

export const playBattleRoyale =
  (rules: RoyaleRules): Engine =>
  (play) => {
    const { chance, recorder } = play;
    let wins = 0;
    const behind = { home: 0, away: 0 };
    for (let number = 1; number <= rules.rounds; number++) {
      const places = playRound(play, rules, number);
      if (places.home === 1 || places.away === 1) wins += 1;
      for (const side of ["home", "away"] as const) {
        behind[side] = Math.max(behind[side], recorder.total[otherSide(side)] - recorder.total[side]);
      }
      if (number < rules.rounds) {
        recorder.details(undefined, undefined);
        recorder.dropClock();
        pause(play, { kind: "break", number }, chance.between(rules.breakSeconds[0], rules.breakSeconds[1]));
      }
    }
    const winner: MatchSide = recorder.total.home > recorder.total.away ? "home" : "away";
    if (behind[winner] >= 12 || wins >= 3) recorder.story();
    recorder.details(undefined, undefined);
    recorder.wait(5);
    recorder.finish();
  };

export const ISLAND: RoyaleRules = {
  rounds: 6,
  squads: 16,
  minutes: [25, 31],
  breakSeconds: [330, 480],
  placePoints: [10, 6, 5, 4, 3, 2, 1, 1],
  killsPerRound: 4.5,
};
export const MOBILE_ISLAND: RoyaleRules = { ...ISLAND, minutes: [23, 29], killsPerRound: 5 };
export const BLADE_ISLAND: RoyaleRules = {
  rounds: 7,
  squads: 20,
  minutes: [15, 20],
  breakSeconds: [240, 360],
  placePoints: [12, 9, 7, 5, 4, 3, 2, 1],
  killsPerRound: 5,
};
