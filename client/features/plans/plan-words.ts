import { phaseLabel } from "#client/features/matches/labels/phase-label.ts";
import { numberFormatter } from "#client/format/formatters.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { MatchCard } from "#domain/matches/card.ts";
import { getGameById, isPlayedInGames } from "#domain/matches/games.ts";
import type { PlanOutcome, PlanVoidReason } from "#domain/plans/outcomes.ts";
import { MATCH_RESULTS, type MatchResult, NAMED_PICKS, type NamedPick, scoreOfPick } from "#domain/plans/picks.ts";
import type { PlanLabel, PlanState } from "#domain/plans/plan-states.ts";
import { type PlayTypeKey, playTypeOf } from "#domain/plans/play-types.ts";
import type { PlanSelection } from "#domain/plans/selection.ts";
import { m } from "#messages";

/** Some words differ by game; if the game is unknown, the general ones are used. */
type OfGame = { gameId: number } | null | undefined;

const isGame = (of: OfGame, slug: "soccer" | "tennis"): boolean => of != null && getGameById(of.gameId)?.slug === slug;
const handicap = (of: OfGame): string => (isGame(of, "soccer") ? m.odds_handicap_goals() : m.odds_handicap());
const total = (of: OfGame): string => (isGame(of, "soccer") ? m.odds_total_goals() : m.odds_total());
const isInGames = (of: OfGame): boolean => of != null && isPlayedInGames(getGameById(of.gameId)?.slug);
function setUnit(of: OfGame): string {
  if (isInGames(of)) return m.play_unit_sets_game();
  return isGame(of, "tennis") ? m.play_unit_sets_tennis() : m.play_unit_sets();
}
const firstSet = (of: OfGame): string => phaseLabel({ kind: "set", number: 1 }, "sets", "long", of?.gameId);

const counted = (name: string, unit: string): string => m.play_with_unit({ name, unit });
const inPart = (part: string, name: string): string => m.label_value({ label: part, value: name });
const inFirstMap = (name: string): string => inPart(m.phase_map({ number: "1" }), name);
const inFirstQuarter = (name: string): string => inPart(m.phase_quarter({ number: "1" }), name);

const PLAY_TYPE_NAMES: Record<PlayTypeKey, (of: OfGame) => string> = {
  match_result: () => m.play_match_result(),
  double_chance: () => m.play_double_chance(),
  draw_no_bet: () => m.play_draw_no_bet(),
  winner: () => m.odds_win(),
  handicap,
  total,
  both_teams_score: () => m.play_both_score(),
  correct_score: () => m.play_correct_score(),
  first_to_score: () => m.play_first_to_score(),
  half_time_result: () => m.play_half_result(),
  half_time_full_time: () => m.play_half_full(),
  first_half_handicap: (of) => inPart(m.phase_half_first(), handicap(of)),
  first_half_total: (of) => inPart(m.phase_half_first(), total(of)),
  first_quarter_handicap: (of) => inFirstQuarter(handicap(of)),
  first_quarter_total: (of) => inFirstQuarter(total(of)),
  first_innings_total: (of) => inPart(m.phase_inning({ number: "1" }), total(of)),
  first_five_winner: () => inPart(m.play_first_five(), m.odds_win()),
  first_five_total: (of) => inPart(m.play_first_five(), total(of)),
  set_handicap: (of) => counted(handicap(of), setUnit(of)),
  total_sets: (of) => counted(total(of), setUnit(of)),
  correct_set_score: (of) => counted(m.play_correct_score(), setUnit(of)),
  first_set_winner: (of) => inPart(firstSet(of), m.odds_win()),
  game_handicap: (of) => counted(handicap(of), m.play_unit_games()),
  total_games: (of) => counted(total(of), m.play_unit_games()),
  point_handicap: (of) => counted(handicap(of), m.play_unit_points()),
  total_points: (of) => counted(total(of), m.play_unit_points()),
  frame_handicap: (of) => counted(handicap(of), m.play_unit_frames()),
  total_frames: (of) => counted(total(of), m.play_unit_frames()),
  correct_frame_score: () => counted(m.play_correct_score(), m.play_unit_frames()),
  first_frame_winner: () => inPart(m.phase_frame({ number: "1" }), m.odds_win()),
  map_handicap: (of) => counted(handicap(of), m.play_unit_maps()),
  total_maps: (of) => counted(total(of), m.play_unit_maps()),
  correct_map_score: () => counted(m.play_correct_score(), m.play_unit_maps()),
  first_map_winner: () => inFirstMap(m.odds_win()),
  first_map_round_handicap: (of) => inFirstMap(counted(handicap(of), m.play_unit_rounds())),
  first_map_total_rounds: (of) => inFirstMap(counted(total(of), m.play_unit_rounds())),
  first_map_kill_handicap: (of) => inFirstMap(counted(handicap(of), m.play_unit_kills())),
  first_map_total_kills: (of) => inFirstMap(counted(total(of), m.play_unit_kills())),
  first_blood: () => inFirstMap(m.play_first_blood()),
  first_round_winner: () => inPart(m.phase_round({ number: "1" }), m.odds_win()),
};

/** "Handicap (sets)", "Map 1: Winner". */
export const playTypeName = (playType: PlayTypeKey, match?: OfGame): string => PLAY_TYPE_NAMES[playType](match);

const lineFormat = numberFormatter({ minimumFractionDigits: 0, maximumFractionDigits: 2 });
const signedLine = numberFormatter({ minimumFractionDigits: 0, maximumFractionDigits: 2, signDisplay: "exceptZero" });

type Teams = { home: string; away: string };
/** Numbers and scores run left to right in Arabic too. */
const isolated = (text: string): string => `\u2066${text}\u2069`;
const resultText = (result: MatchResult, { home, away }: Teams): string =>
  result === "home" ? home : result === "away" ? away : m.odds_draw();

function namedPickText(pick: NamedPick, teams: Teams, line: string): string {
  const { home, away } = teams;
  switch (pick) {
    case "home":
    case "draw":
    case "away":
      return resultText(pick, teams);
    case "home_or_draw":
      return m.pick_either({ first: home, second: m.odds_draw() });
    case "home_or_away":
      return m.pick_either({ first: home, second: away });
    case "draw_or_away":
      return m.pick_either({ first: m.odds_draw(), second: away });
    case "over":
      return m.predict_over({ line });
    case "under":
      return m.predict_under({ line });
    case "yes":
      return m.pick_yes();
    case "no":
      return m.pick_no();
    case "none":
      return m.pick_no_goal();
  }
}

const isResult = (text: string): text is MatchResult => MATCH_RESULTS.some((one) => one === text);

/** The prediction, beside the name of the play type: "Over 2.5", "Arsenal −0.75", "2–1". `match` is null if removed. */
export function pickText(
  { playType, line, pick }: PlanSelection,
  match: Pick<MatchCard, "home" | "away"> | null,
  locale: Locale,
): string {
  const teams = { home: match?.home.name ?? m.pick_home(), away: match?.away.name ?? m.pick_away() };
  const score = scoreOfPick(pick);
  if (score) return isolated(`${score.home}–${score.away}`);
  const named = NAMED_PICKS.find((one) => one === pick);
  if (!named) {
    const results = pick.split("/").filter(isResult);
    return results.map((result) => resultText(result, teams)).join(" / ");
  }
  const text = namedPickText(named, teams, line === null ? "" : lineFormat(locale).format(line));
  if (playTypeOf(playType).kind !== "handicap" || line === null) return text;
  // The line applies to the home side's score, so the away side gets its opposite.
  return `${text} ${isolated(signedLine(locale).format(named === "away" ? 0 - line : line))}`;
}

const OUTCOMES: Record<PlanOutcome, () => string> = {
  hit: m.tip_outcome_hit,
  half_hit: m.tip_outcome_half_hit,
  push: m.tip_outcome_push,
  half_miss: m.tip_outcome_half_miss,
  miss: m.tip_outcome_miss,
  void: m.tip_outcome_void,
};
export const outcomeName = (outcome: PlanOutcome): string => OUTCOMES[outcome]();

const LABELS: Record<PlanLabel, () => string> = {
  main_pick: m.tip_label_main_pick,
  value: m.tip_label_value,
  underdog: m.tip_label_underdog,
  long_shot: m.tip_label_long_shot,
  statistics: m.tip_label_statistics,
  line_move: m.tip_label_line_move,
};
export const planLabelName = (label: PlanLabel): string => LABELS[label]();

const STATES: Record<PlanState, () => string> = {
  draft: m.tip_state_draft,
  under_review: m.tip_state_under_review,
  rejected: m.tip_state_rejected,
  released: m.tip_state_released,
  locked: m.tip_state_locked,
  settled: m.tip_state_settled,
  taken_down: m.tip_state_taken_down,
};
export const planStateName = (state: PlanState): string => STATES[state]();

const VOID_REASONS: Record<PlanVoidReason, () => string> = {
  cancelled: m.tip_void_cancelled,
  abandoned: m.tip_void_abandoned,
  awarded: m.tip_void_awarded,
  postponed: m.tip_void_postponed,
  match_removed: m.tip_void_match_removed,
  shortened: m.tip_void_shortened,
  format_changed: m.tip_void_format_changed,
  released_late: m.tip_void_released_late,
  no_result: m.tip_void_no_result,
};
export const voidReasonText = (reason: PlanVoidReason): string => VOID_REASONS[reason]();
