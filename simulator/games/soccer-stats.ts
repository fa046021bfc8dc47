// Football stats beyond the events: possession, passes, missed chances, minutes played.
import type { ShotEnd } from "#domain/matches/detail/map-timeline.ts";
import type { PlayedMatch } from "../timeline/play.ts";
import { type MatchSide, otherSide } from "../timeline/timeline.ts";

/** Plots a shot from a plausible spot: goals from close range, blocked shots from further out. */
export function plotShot(
  { extra, recorder }: PlayedMatch,
  shot: { side: MatchSide; how: ShotEnd; player: string; clockText: string; isPenalty?: boolean },
) {
  const { isPenalty = false, ...told } = shot;
  const [near, far] = SHOT_METRES[shot.how];
  const metres = isPenalty ? PENALTY_METRES : extra.between(near, far);
  // Wide angles get fewer shots.
  const aside = isPenalty ? 0 : (extra.between(-1, 1) + extra.between(-1, 1)) * (6 + metres * 0.45);
  const [x, y] = [1_000 - (metres / PITCH_METRES) * 1_000, 500 + (aside / PITCH_WIDTH_METRES) * 1_000];
  recorder.plot({ kind: "shot", ...told, x: Math.round(x), y: Math.round(y), xg: XG_HUNDREDTHS[shot.how] });
}

export type Team = {
  pitch: string[];
  bench: string[];
  booked: Set<string>;
  subsLeft: number;
  strength: number;
  /** Per player: the clock second up to which minutes have been counted. */
  since: Map<string, number>;
  /** Stoppage time is not counted as minutes played. */
  regulationEndSeconds: number;
};
type Teams = Record<MatchSide, Team>;

const SHOTS_A_MATCH = 11;
const CORNERS_A_MATCH = 4.8;
const FOULS_A_MATCH = 9;
const OFFSIDES_A_MATCH = 1.7;
const FULL_SECONDS = 95 * 60;
/** Expected goals (xG) in hundredths: goals, then shots on target, off target and blocked. */
const SCORED_HUNDREDTHS = 34;
const MISSED_HUNDREDTHS = [13, 7, 4] as const;
const MISSED_ENDS = ["saved", "off_target", "blocked"] as const;
export const XG_HUNDREDTHS: Record<ShotEnd, number> = { goal: SCORED_HUNDREDTHS, saved: 13, off_target: 7, blocked: 4 };
const PITCH_METRES = 105;
const PITCH_WIDTH_METRES = 68;
const PENALTY_METRES = 11;
/** Distances from the goal line. */
const SHOT_METRES: Record<ShotEnd, readonly [near: number, far: number]> = {
  goal: [3, 17],
  saved: [6, 24],
  off_target: [6, 29],
  blocked: [8, 27],
};

const outfield = (play: PlayedMatch, team: Team): string =>
  team.pitch[play.extra.whole(1, Math.max(1, team.pitch.length - 1))] ?? "";
/** Forwards shoot most often. */
const shooter = ({ extra }: PlayedMatch, team: Team): string =>
  team.pitch[extra.weighted(team.pitch.map((_, at) => at * at))] ?? "";

const playedSeconds = ({ recorder }: PlayedMatch, { regulationEndSeconds }: Team): number =>
  Math.min(recorder.clockSeconds(), regulationEndSeconds);

export function comeOn(play: PlayedMatch, team: Team, player: string) {
  team.since.set(player, playedSeconds(play, team));
}

/** Frequent enough for stats during a half, rare enough to keep timelines short. */
const MINUTES_COUNTED_EVERY_SECONDS = 120;

/** Counts the full minutes played so far by everyone on the pitch, during a half. */
export function countRunningMinutes(play: PlayedMatch, side: MatchSide, team: Team) {
  for (const [player, from] of team.since) {
    const elapsed = playedSeconds(play, team) - from;
    if (elapsed < MINUTES_COUNTED_EVERY_SECONDS) continue;
    const minutes = Math.floor(elapsed / 60);
    play.recorder.count(side, "minutes", minutes, player);
    team.since.set(player, from + minutes * 60);
  }
}

/** Counts the remaining minutes of players who leave the pitch or finish a half. */
export function countMinutes(play: PlayedMatch, side: MatchSide, team: Team, players: readonly string[]) {
  for (const player of players) {
    const from = team.since.get(player);
    if (from === undefined) continue;
    team.since.delete(player);
    play.recorder.count(side, "minutes", Math.round((playedSeconds(play, team) - from) / 60), player);
  }
}

/** Counts a goal; a negative `by` removes one that was disallowed. */
export function countGoal(
  { recorder }: PlayedMatch,
  side: MatchSide,
  by: 1 | -1,
  scorer: string,
  provider: string | undefined,
) {
  for (const key of ["goals", "shots", "shots_on_target"]) recorder.count(side, key, by, scorer);
  recorder.count(side, "expected_goals_hundredths", by * SCORED_HUNDREDTHS);
  if (provider !== undefined) recorder.count(side, "assists", by, provider);
}

function shot(play: PlayedMatch, teams: Teams, side: MatchSide, clockText: string) {
  const { extra, recorder } = play;
  const player = shooter(play, teams[side]);
  recorder.count(side, "shots", 1, player);
  const outcome = extra.weighted([30, 42, 28]);
  plotShot(play, { side, how: MISSED_ENDS[outcome] ?? "off_target", player, clockText });
  recorder.count(side, "expected_goals_hundredths", MISSED_HUNDREDTHS[outcome]);
  if (outcome === 0) {
    const keeper = teams[otherSide(side)].pitch[0] ?? "";
    recorder.count(side, "shots_on_target", 1, player);
    recorder.count(otherSide(side), "saves", 1, keeper);
    recorder.say("shot_on_target", { side, player, other: keeper, clockText });
  } else {
    recorder.count(side, outcome === 1 ? "shots_off_target" : "shots_blocked");
    recorder.say(outcome === 1 ? "shot_off_target" : "shot_blocked", { side, player, clockText });
  }
  recorder.count(side, "dangerous_attacks");
}

/** Simulates a period of open play; returns whether it produced commentary. */
export function playOn(play: PlayedMatch, teams: Teams, seconds: number, clockText: string): boolean {
  const { extra, recorder } = play;
  const homeShare = teams.home.strength / (teams.home.strength + teams.away.strength);
  const home = Math.round(seconds * Math.max(0.05, Math.min(0.95, homeShare + extra.between(-0.35, 0.35))));
  const had = { home, away: Math.round(seconds) - home };
  let reported = false;
  for (const side of ["home", "away"] as const) {
    const team = teams[side];
    recorder.count(side, "possession_seconds", had[side]);
    const passes = Math.round((had[side] / 5.4) * extra.between(0.6, 1.4));
    const player = outfield(play, team);
    recorder.count(side, "passes", passes, player);
    recorder.count(side, "passes_completed", Math.round(passes * extra.between(0.7, 0.92)), player);
    if (extra.happens(had[side] / 45)) recorder.count(side, "attacks");
    if (extra.happens(had[side] / 110)) recorder.count(side, "dangerous_attacks");
    const often = (aMatch: number) => extra.happens((aMatch * seconds * (0.4 + had[side] / seconds)) / FULL_SECONDS);
    if (reported) continue;
    if (often(SHOTS_A_MATCH)) shot(play, teams, side, clockText);
    else if (often(CORNERS_A_MATCH)) {
      recorder.count(side, "corners");
      recorder.say("corner", { side, clockText });
    } else if (often(FOULS_A_MATCH)) {
      const culprit = outfield(play, team);
      recorder.count(side, "fouls", 1, culprit);
      recorder.say("foul", { side, player: culprit, clockText });
    } else if (often(OFFSIDES_A_MATCH)) {
      recorder.count(side, "offsides");
      recorder.say("offside", { side, player: shooter(play, team), clockText });
    } else continue;
    reported = true;
  }
  return reported;
}
