// Football: halves with stoppage time, cards, substitutions and video reviews; extra time in knockout matches.
// Long because goals, cards and substitutions change the same two teams.
import type { Phase } from "#domain/matches/state.ts";
import { type Engine, type PlayedMatch, pause } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";
import { playShootout } from "./soccer-shootout.ts";
import {
  comeOn,
  countGoal,
  countMinutes,
  countRunningMinutes,
  playOn,
  plotShot,
  type Team,
  XG_HUNDREDTHS,
} from "./soccer-stats.ts";

const FULL_SECONDS = 95 * 60;
const SUBSTITUTIONS = 4;

type Period = { phase: Phase; fromMinute: number; minutes: number; stoppage: number };
type Match = { play: PlayedMatch; teams: Record<MatchSide, Team>; behind: Record<MatchSide, number>; late: boolean };

const newTeam = (squad: readonly string[], strength: number): Team => ({
  pitch: squad.slice(0, 11),
  bench: squad.slice(11),
  booked: new Set(),
  subsLeft: SUBSTITUTIONS,
  strength,
  since: new Map(),
  regulationEndSeconds: 0,
});

function minuteText(period: Period, elapsedSeconds: number): string {
  const minute = period.fromMinute + Math.floor(elapsedSeconds / 60) + 1;
  const last = period.fromMinute + period.minutes;
  return minute > last ? `${last}+${minute - last}'` : `${minute}'`;
}

/** Forwards come last in the squad and score most; the goalkeeper comes first. */
const scorerOf = (match: Match, side: MatchSide): string => {
  const pitch = match.teams[side].pitch;
  return pitch[match.play.chance.weighted(pitch.map((_, at) => at * at))] ?? "";
};

function goal(match: Match, side: MatchSide, clockText: string, minute: number) {
  const { chance, recorder } = match.play;
  const kind = chance.happens(0.03) ? "own_goal" : "goal";
  const was = { ...recorder.total };
  recorder.award(side, 1);
  const player = kind === "goal" ? scorerOf(match, side) : scorerOf(match, otherSide(side));
  const provider = scorerOf(match, side);
  const assisted = kind === "goal" && provider !== player && chance.happens(0.7);
  const standing = (by: 1 | -1) => {
    if (kind === "goal") countGoal(match.play, side, by, player, assisted ? provider : undefined);
  };
  standing(1);
  recorder.note(kind, { side, player, clockText, ...(assisted ? { other: provider } : {}) });
  const isReviewed = chance.happens(0.07);
  // A disallowed goal is not plotted as a shot.
  if (kind === "goal" && !isReviewed) plotShot(match.play, { side, how: "goal", player, clockText });
  recorder.commit();
  if (isReviewed) {
    recorder.wait(chance.between(20, 35));
    recorder.remark("var_check", { side, player, clockText });
    recorder.commit();
    recorder.wait(chance.between(45, 95));
    const shown = { ...recorder.total };
    recorder.award(side, -1);
    standing(-1);
    recorder.note("correction", { side, clockText, was: shown, value: chance.pick(["offside", "foul", "handball"]) });
    recorder.commit();
    return;
  }
  match.late = minute >= 88 && was.home === was.away;
  for (const team of ["home", "away"] as const) {
    const gap = recorder.total[otherSide(team)] - recorder.total[team];
    match.behind[team] = Math.max(match.behind[team], gap);
  }
}

function penalty(match: Match, side: MatchSide, clockText: string) {
  const { chance, recorder } = match.play;
  if (chance.happens(0.4)) {
    recorder.remark("var_check", { side, clockText });
    recorder.commit();
  }
  recorder.wait(chance.between(70, 150));
  const player = match.teams[side].pitch.at(-1) ?? "";
  if (chance.happens(0.77)) {
    recorder.award(side, 1);
    countGoal(match.play, side, 1, player, undefined);
    plotShot(match.play, { side, how: "goal", player, clockText, isPenalty: true });
    recorder.note("penalty_goal", { side, player, clockText });
  } else {
    recorder.count(side, "shots", 1, player);
    recorder.count(side, "shots_off_target");
    recorder.count(side, "expected_goals_hundredths", XG_HUNDREDTHS.off_target);
    plotShot(match.play, { side, how: "off_target", player, clockText, isPenalty: true });
    recorder.remark("penalty_missed", { side, player, clockText });
  }
  recorder.commit();
}

function sendOff({ play }: Match, side: MatchSide, team: Team, player: string) {
  countMinutes(play, side, team, [player]);
  play.recorder.count(side, "red_cards", 1, player);
  team.pitch = team.pitch.filter((name) => name !== player);
  team.strength *= 0.68;
}

function card(match: Match, side: MatchSide, clockText: string) {
  const { chance, recorder } = match.play;
  const team = match.teams[side];
  const first = chance.pick(team.pitch);
  // Booked players are more careful.
  const clean = team.pitch.filter((name) => !team.booked.has(name));
  const careful = clean.length > 0 && team.booked.has(first) && chance.happens(0.85);
  const player = careful ? chance.pick(clean) : first;
  recorder.count(side, "fouls", 1, player);
  if (chance.happens(0.02)) {
    recorder.remark("red_card", { side, player, clockText });
    sendOff(match, side, team, player);
    recorder.story();
  } else if (team.booked.has(player)) {
    recorder.remark("second_yellow", { side, player, clockText });
    sendOff(match, side, team, player);
  } else {
    recorder.count(side, "yellow_cards", 1, player);
    recorder.remark("yellow_card", { side, player, clockText });
    team.booked.add(player);
  }
  recorder.commit();
}

function substitute(match: Match, side: MatchSide, clockText: string, injured: boolean) {
  const { chance, recorder } = match.play;
  const team = match.teams[side];
  const off = team.pitch[chance.whole(1, team.pitch.length - 1)];
  const on = team.bench.shift();
  if (!off || !on || team.subsLeft === 0) return;
  team.subsLeft -= 1;
  if (injured) {
    recorder.remark("injury", { side, player: off, clockText });
    recorder.commit();
    recorder.wait(chance.between(60, 120));
  }
  team.pitch = team.pitch.map((name) => (name === off ? on : name));
  countMinutes(match.play, side, team, [off]);
  comeOn(match.play, team, on);
  recorder.remark("substitution", { side, player: on, other: off, clockText });
  recorder.commit();
}

function moment(match: Match, period: Period, seconds: number, elapsed: number) {
  const { chance, recorder } = match.play;
  const clockText = minuteText(period, elapsed);
  const minute = period.fromMinute + elapsed / 60;
  const chasing = (side: MatchSide) => (recorder.total[side] < recorder.total[otherSide(side)] ? 1.15 : 1);
  const share = seconds / FULL_SECONDS;
  for (const side of ["home", "away"] as const) {
    const drive = (match.teams[side].strength / match.teams[otherSide(side)].strength) * chasing(side);
    const scoring = (side === "home" ? 1.36 : 1.08) * drive * (minute > 80 ? 1.25 : 1);
    if (chance.happens(scoring * share)) return goal(match, side, clockText, minute);
    if (chance.happens(0.13 * drive * share)) return penalty(match, side, clockText);
    if (chance.happens((side === "home" ? 1.8 : 2.1) * share)) return card(match, side, clockText);
    const subs = minute < 45 ? 0.25 : minute < 58 ? 2.5 : minute < 88 ? 8.5 : 3;
    if (chance.happens(subs * share))
      return substitute(match, side, clockText, chance.happens(minute < 45 ? 0.8 : 0.12));
  }
  if (playOn(match.play, match.teams, seconds, clockText)) recorder.commit();
}

function playPeriod(match: Match, period: Period) {
  const { chance, recorder } = match.play;
  recorder.openPart();
  recorder.enter(period.phase);
  recorder.runClock(period.fromMinute * 60, "up");
  for (const side of ["home", "away"] as const) {
    const team = match.teams[side];
    team.regulationEndSeconds = (period.fromMinute + period.minutes) * 60;
    for (const player of team.pitch) comeOn(match.play, team, player);
  }
  recorder.note("phase_start", { clockText: `${period.fromMinute}'` });
  recorder.commit();
  const startMs = recorder.nowMs();
  const lengthSeconds = (period.minutes + period.stoppage) * 60 + chance.whole(5, 50);
  const elapsed = () => (recorder.nowMs() - startMs) / 1000;
  for (;;) {
    const seconds = chance.between(18, 40);
    if (elapsed() + seconds >= lengthSeconds) break;
    recorder.wait(seconds);
    for (const side of ["home", "away"] as const) countRunningMinutes(match.play, side, match.teams[side]);
    moment(match, period, seconds, elapsed());
  }
  recorder.wait(lengthSeconds - elapsed());
  for (const side of ["home", "away"] as const) {
    countMinutes(match.play, side, match.teams[side], match.teams[side].pitch);
  }
  recorder.stopClock(recorder.clockSeconds(), "up");
  recorder.note("phase_end");
  recorder.commit();
}

export const playSoccer: Engine = (play) => {
  const { chance, recorder } = play;
  const teams = {
    home: newTeam(play.squad.home, Math.exp(play.edge * 0.32)),
    away: newTeam(play.squad.away, Math.exp(-play.edge * 0.32)),
  };
  const match: Match = { play, teams, behind: { home: 0, away: 0 }, late: false };
  const half = (number: number, stoppage: number): Period => ({
    phase: { kind: "half", number },
    fromMinute: (number - 1) * 45,
    minutes: 45,
    stoppage,
  });
  playPeriod(match, half(1, chance.whole(1, 4)));
  pause(play, { kind: "halftime", number: 1 }, 15 * 60 + chance.whole(-20, 60));
  playPeriod(match, half(2, chance.whole(2, 7)));
  const level = () => recorder.total.home === recorder.total.away;
  if (play.needsWinner && level()) {
    recorder.story();
    pause(play, { kind: "break", number: 1 }, 5 * 60);
    for (const number of [1, 2]) {
      const phase: Phase = { kind: "overtime", number };
      playPeriod(match, { phase, fromMinute: 75 + number * 15, minutes: 15, stoppage: chance.whole(0, 2) });
      if (number === 1) pause(play, { kind: "break", number: 2 }, 75);
    }
    if (level()) {
      pause(play, { kind: "break", number: 3 }, 4 * 60);
      playShootout(play, { home: teams.home.pitch, away: teams.away.pitch });
    }
  }
  const cameBack = (side: MatchSide) =>
    match.behind[side] >= 2 && recorder.total[side] >= recorder.total[otherSide(side)];
  if (cameBack("home") || cameBack("away") || match.late) recorder.story();
  recorder.wait(5);
  recorder.finish();
};
