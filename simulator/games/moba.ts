// MOBAs, fight by fight. Kills are the parts; kills and towers of the map are the side stats; maps are the total.
import { sideStatText } from "#domain/matches/side-stats.ts";
import type { Phase } from "#domain/matches/state.ts";
import { clockText, type Engine, homeShare, type PlayedMatch, pause, sideBy, winsNeeded } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";
import { countFarm, countKill, recordGoldTimeline, shareGold } from "./fight-stats.ts";

export type MobaRules = {
  minutes: readonly [number, number];
  killsPerMinute: number;
  /** Neutral objectives and their first spawn minute; later ones are worth more. */
  objectives: readonly { name: string; fromMinute: number; everyMinutes: number; push: number }[];
  draftSeconds: readonly [number, number];
};

/** Interval of gold updates. */
const TALLY_SECONDS = 60;
/** Maximum number of events of a map, excluding its start and end. */
const EVENTS_PER_SERIES = 120;
const TOWERS = 11;
/** Per player. */
const TOWER_GOLD = 130;
const OBJECTIVE_GOLD = 90;

type MapState = {
  play: PlayedMatch;
  rules: MobaRules;
  minutes: number;
  momentum: number;
  towers: Record<MatchSide, number>;
  due: Map<string, number>;
  eventsLeft: number;
  gold: Record<MatchSide, number>;
  talliedAtSeconds: number;
};

function show(map: MapState) {
  const { recorder } = map.play;
  const { home, away } = recorder.part();
  const { towers } = map;
  recorder.details(
    sideStatText({ kills: home, towers: towers.home }),
    sideStatText({ kills: away, towers: towers.away }),
  );
}

function remark(map: MapState, ...event: Parameters<PlayedMatch["recorder"]["remark"]>) {
  if (map.eventsLeft <= 0) return;
  map.eventsLeft -= 1;
  map.play.recorder.remark(...event);
}

const bias = (map: MapState) => homeShare(map.momentum, 0.1);

function fight(map: MapState, kills: number) {
  const { chance, recorder } = map.play;
  const side = sideBy(chance, bias(map));
  const text = clockText(recorder.clockSeconds());
  const { home, away } = recorder.part();
  let opening: { player: string; other: string } | undefined;
  for (let kill = 0; kill < kills; kill++) {
    const traded = kill > 0 && chance.happens(0.28);
    const by = traded ? otherSide(side) : side;
    recorder.award(by, 1);
    const done = countKill(map.play, by, map.gold);
    opening ??= done;
  }
  map.momentum += (side === "home" ? 0.3 : -0.3) * kills;
  show(map);
  const { player = "", other = "" } = opening ?? {};
  if (kills === 2) recorder.say("team_fight", { side, player, other, clockText: text });
  if (home + away === 0) remark(map, "kill", { side, player, other, value: "first", clockText: text });
  else if (kills >= 3) remark(map, "kill", { side, player, value: `×${kills}`, clockText: text });
  recorder.commit();
}

function takeObjective(map: MapState, name: string, push: number) {
  const { chance, recorder } = map.play;
  const side = sideBy(chance, bias(map));
  map.momentum += side === "home" ? push : -push;
  recorder.count(side, "objectives");
  shareGold(map.play, side, OBJECTIVE_GOLD, map.gold);
  remark(map, "objective", { side, value: name, clockText: clockText(recorder.clockSeconds()) });
  recorder.commit();
}

function takeTower(map: MapState, side: MatchSide) {
  const { recorder } = map.play;
  map.towers[side] += 1;
  recorder.count(side, "towers");
  shareGold(map.play, side, TOWER_GOLD, map.gold);
  map.momentum += side === "home" ? 0.25 : -0.25;
  show(map);
  if (map.towers[side] % 3 === 1) {
    remark(map, "objective", { side, value: "tower", clockText: clockText(recorder.clockSeconds()) });
  }
  recorder.commit();
}

function moment(map: MapState, seconds: number) {
  const { chance, recorder } = map.play;
  const minute = recorder.clockSeconds() / 60;
  const late = minute / map.minutes;
  for (const objective of map.rules.objectives) {
    const due = map.due.get(objective.name) ?? objective.fromMinute;
    if (minute < due) continue;
    map.due.set(objective.name, minute + objective.everyMinutes + chance.between(0, 1.5));
    return takeObjective(map, objective.name, objective.push);
  }
  const rate = map.rules.killsPerMinute * (0.5 + late);
  if (chance.happens((rate * seconds) / 60 / 1.7)) return fight(map, 1 + chance.weighted([60, 20, 12, 6, 2]));
  const side = sideBy(chance, homeShare(map.momentum, 0.14));
  if (minute > map.minutes * 0.25 && map.towers[side] < TOWERS && chance.happens((seconds / 60) * 0.45))
    takeTower(map, side);
}

/** The winner of the last fight usually leads in kills. */
function lastFight(map: MapState): MatchSide {
  const { recorder } = map.play;
  const { home, away } = recorder.part();
  const winner: MatchSide = home === away ? (map.momentum >= 0 ? "home" : "away") : home > away ? "home" : "away";
  const kills = map.play.chance.whole(1, 4);
  recorder.award(winner, kills);
  for (let kill = 0; kill < kills; kill++) countKill(map.play, winner, map.gold);
  const towers = Math.min(TOWERS, Math.max(map.towers[winner] + 1, 6));
  recorder.count(winner, "towers", towers - map.towers[winner]);
  map.towers[winner] = towers;
  show(map);
  return winner;
}

function playMap(play: PlayedMatch, rules: MobaRules, number: number): MatchSide {
  const { chance, recorder, edge } = play;
  const phase: Phase = { kind: "map", number };
  recorder.openPart();
  recorder.enter(phase);
  recorder.runClock(0, "up");
  const map: MapState = {
    play,
    rules,
    minutes: chance.between(rules.minutes[0], rules.minutes[1]),
    momentum: edge * 1.4,
    towers: { home: 0, away: 0 },
    due: new Map(),
    eventsLeft: Math.floor(EVENTS_PER_SERIES / play.bestOf) - 3,
    gold: { home: 0, away: 0 },
    talliedAtSeconds: 0,
  };
  show(map);
  recorder.note("phase_start");
  recorder.commit();
  while (recorder.clockSeconds() < map.minutes * 60) {
    const seconds = chance.between(9, 22);
    recorder.wait(seconds);
    countFarm(play, seconds, map.gold);
    if (recorder.clockSeconds() >= map.talliedAtSeconds + TALLY_SECONDS)
      map.talliedAtSeconds = recordGoldTimeline(play, map.gold);
    moment(map, seconds);
    map.momentum = map.momentum * 0.985 + chance.between(-0.12, 0.12) + edge * 0.01;
  }
  const winner = lastFight(map);
  recordGoldTimeline(play, map.gold);
  const { home, away } = recorder.part();
  const length = clockText(recorder.clockSeconds());
  recorder.stopClock(recorder.clockSeconds(), "up");
  recorder.winPart(winner);
  for (const side of ["home", "away"] as const) {
    for (const player of play.squad[side]) recorder.count(side, "maps", 1, player);
  }
  recorder.note("map_won", { side: winner, value: `${home}–${away}`, clockText: length });
  recorder.commit();
  return winner;
}

export const playMoba =
  (rules: MobaRules): Engine =>
  (play) => {
    const { chance, recorder } = play;
    const needed = winsNeeded(play.bestOf);
    const behind = { home: 0, away: 0 };
    const draft = (number: number, extra: number) => {
      recorder.dropClock();
      recorder.details(undefined, undefined);
      pause(play, { kind: "break", number }, chance.between(rules.draftSeconds[0], rules.draftSeconds[1]) + extra);
    };
    for (let number = 1; ; number++) {
      draft(number, number === 1 ? 0 : 240);
      const winner = playMap(play, rules, number);
      const loser = otherSide(winner);
      behind[loser] = Math.max(behind[loser], recorder.total[winner] - recorder.total[loser]);
      if (recorder.total[winner] === needed) {
        if (behind[winner] >= 2) recorder.story();
        break;
      }
    }
    recorder.wait(6);
    recorder.details(undefined, undefined);
    recorder.finish();
  };
