import type { TextKind, TextLine } from "#domain/matches/detail/text-live.ts";
import type { Side } from "#domain/matches/fields.ts";
import { countsKills, type Game, type GameSlug, getGameById, isPlayedInGames } from "#domain/matches/games.ts";
import type { EventKind, MatchEvent } from "#domain/matches/match.ts";
import { m } from "#messages";
import { eventValueText } from "./event-labels.ts";

type KnownGame = Game & { slug: GameSlug };

/** Sentences of the live commentary. Names are never inflected: every language uses them as they are. */
type Slots = {
  player: string;
  other: string;
  team: string;
  who: string;
  value: string;
  total: string;
  amount: number;
  /** The amount, for sentences with number forms. */
  count: number;
};
type Slot = keyof Slots;
/** The variants of a kind, and the slots that all of them fill. */
type Sentences = { needs: readonly Slot[]; variants: readonly ((slots: Slots) => string)[] };

const say = (needs: readonly Slot[], ...variants: Sentences["variants"]): Sentences => ({ needs, variants });

const POINTS = say(["player", "team", "value"], m.say_points_1);
const TURNOVER = say(["player"], m.say_turnover_1, m.say_turnover_2, m.say_turnover_3);
const RUNS_TAKEN = say(["player", "amount"], m.say_runs_taken);
const KILL = say(["player", "other"], m.say_kill_1, m.say_kill_2, m.say_kill_3);

const LINES: Partial<Record<TextKind, Sentences>> = {
  shot_on_target: say(["player", "other"], m.say_shot_on_1, m.say_shot_on_2, m.say_shot_on_3),
  shot_off_target: say(["player"], m.say_shot_off_1, m.say_shot_off_2, m.say_shot_off_3),
  shot_blocked: say(["player"], m.say_shot_block_1, m.say_shot_block_2, m.say_shot_block_3),
  corner: say(["team"], m.say_corner_1, m.say_corner_2, m.say_corner_3),
  foul: say(["player"], m.say_foul_1, m.say_foul_2, m.say_foul_3),
  offside: say(["player"], m.say_offside_1, m.say_offside_2, m.say_offside_3),
  free_throw_made: say(["player"], m.say_free_throw_made),
  rebound: say(["player"], m.say_rebound),
  free_throw_missed: say(["player"], m.say_free_throw_missed),
  steal: say(["player", "other"], m.say_steal_1, m.say_steal_2, m.say_steal_3),
  block: say(["player", "other"], m.say_block),
  turnover: TURNOVER,
  possession_lost: TURNOVER,
  pass_complete: say(["player", "other", "amount"], m.say_pass, m.say_pass_2),
  rush: say(["player", "amount"], m.say_rush, m.say_rush_2),
  sack: say(["player", "other"], m.say_sack),
  first_down: say(["team"], m.say_first_down),
  punt: say(["player"], m.say_punt),
  field_goal_missed: say(["player"], m.say_field_goal_missed),
  single: say(["player"], m.say_single, m.say_single_2),
  double: say(["player"], m.say_double),
  triple: say(["player"], m.say_triple),
  walk: say(["player"], m.say_walk),
  strikeout: say(["player", "other"], m.say_strikeout_1, m.say_strikeout_2, m.say_strikeout_3),
  double_play: say(["team"], m.say_double_play),
  runs_taken: RUNS_TAKEN,
  wide: say(["player"], m.say_wide),
  over_end: say(["amount"], m.say_over_end),
  ace: say(["player"], m.say_ace_1, m.say_ace_2, m.say_ace_3),
  double_fault: say(["player"], m.say_double_fault),
  break_point: say(["player", "other"], m.say_break_point),
  set_point: say(["player"], m.say_set_point),
  match_point: say(["player"], m.say_match_point),
  winner: say(["player"], m.say_winner_1, m.say_winner_2, m.say_winner_3),
  long_rally: say(["player", "amount"], m.say_long_rally),
  pot_run: say(["player", "amount"], m.say_pot_run_1, m.say_pot_run_2),
  safety: say(["player"], m.say_safety_1, m.say_safety_2, m.say_safety_3),
  foul_stroke: say(["player", "amount"], m.say_foul_stroke),
  team_fight: say(["team", "player"], m.say_team_fight, m.say_team_fight_2, m.say_team_fight_3),
  bomb_planted: say(["player"], m.say_bomb_planted_1, m.say_bomb_planted_2),
  bomb_defused: say(["player"], m.say_bomb_defused),
  clutch: say(["player", "amount"], m.say_clutch),
  first_blood: say(["player", "other"], m.say_first_blood),
  knocked: KILL,
  squad_out: say(["team", "amount"], m.say_squad_out),
};

/** What Valorant calls the bomb. */
const SPIKE_LINES: typeof LINES = {
  bomb_planted: say(["player"], m.say_spike_planted_1, m.say_spike_planted_2),
  bomb_defused: say(["player"], m.say_spike_defused),
};

const EVENTS: Partial<Record<EventKind, Sentences>> = {
  goal: say(["player", "team"], m.say_goal_1, m.say_goal_2, m.say_goal_3),
  own_goal: say(["player", "team"], m.say_own_goal),
  penalty_goal: say(["player", "team"], m.say_penalty),
  penalty_missed: say(["player"], m.say_penalty_missed),
  yellow_card: say(["player"], m.say_yellow_1, m.say_yellow_2, m.say_yellow_3),
  second_yellow: say(["player"], m.say_second_yellow),
  red_card: say(["player"], m.say_red),
  substitution: say(["player", "other", "team"], m.say_sub_1, m.say_sub_2, m.say_sub_3),
  var_check: say([], m.say_var),
  injury: say(["player"], m.say_injury),
  timeout: say(["team"], m.say_timeout),
  touchdown: say(["player", "team"], m.say_touchdown),
  field_goal: say(["player", "team"], m.say_field_goal),
  home_run: say(["player", "team"], m.say_home_run),
  wicket: say(["player", "other"], m.say_wicket_1, m.say_wicket_2, m.say_wicket_3),
  milestone: say(["player", "value"], m.say_milestone_1, m.say_milestone_2),
  game_won: say(["who", "value"], m.say_game_won, m.say_game_won_2, m.say_game_won_3),
  set_won: say(["who", "value"], m.say_set_won),
  frame_won: say(["who", "value"], m.say_frame_won),
  map_won: say(["who", "value"], m.say_map_won),
  round_won: say(["who", "value"], m.say_round_won_1, m.say_round_won_2),
  big_break: say(["player", "value"], m.say_big_break),
  kill: KILL,
  objective: say(["team", "value"], m.say_objective_1, m.say_objective_2, m.say_objective_3),
};

const ASSISTED = say(["player", "other", "team"], m.say_goal_assist_1, m.say_goal_assist_2, m.say_goal_assist_3);
const FIRST_BLOOD = say(["player", "other"], m.say_first_blood);
const SOLO_KILL = say(["player", "team"], m.say_kill_solo_1, m.say_kill_solo_2, m.say_kill_solo_3);
const MULTI_KILL = say(["player", "value"], m.say_multi_kill);
const GAME_POINT = say(["player"], m.say_set_point_game);
const GAME_WON = say(["who", "value"], m.say_set_won_game);
/** The best player of a round that a team won. */
const ROUND_MVP = say(["player", "team", "value"], m.say_round_mvp_1, m.say_round_mvp_2, m.say_round_mvp_3);
/** Kills don't decide a map, so the sentence says that these are kills. */
const KILL_MAP_WON = say(["who", "value"], m.say_map_won_kills);
const TOWER = say(["team"], m.say_tower_1, m.say_tower_2);
const STREAK = say(["team", "value", "total"], m.say_streak);
const BLOCK_POINT = say(["player"], m.say_block_point);
const RUN = say(["player", "team", "amount"], m.say_run_1, m.say_run_2, m.say_run_3);
const RUN_OF_TEAM = say(["team", "amount"], m.say_run_team);
const FOUR = say(["player"], m.say_four_1, m.say_four_2);
const SIX = say(["player"], m.say_six_1, m.say_six_2);
const THREE = say(["player", "team"], m.say_three_1, m.say_three_2);
const TWO = say(["player", "team"], m.say_two_1, m.say_two_2);
const FREE_THROW = say(["player"], m.say_free_throw_made);
const EXTRA_POINT = say(["player", "team"], m.say_extra_point);
const TWO_POINT = say(["player", "team"], m.say_two_point);
const POINT_WON = say(["player"], m.say_point_won);
const SOLO_HOME_RUN = say(["player", "team"], m.say_home_run_solo);
const HOME_RUN_OF_RUNS = say(["player", "team", "amount"], m.say_home_run_runs);
const GRAND_SLAM = say(["player", "team"], m.say_grand_slam);
const TENNIS_SET = say(["who", "value"], m.say_set_won_tennis);
const TENNIS_SET_POINT = say(["player"], m.say_set_point_tennis);

/** In baseball others come home after the play of a batter; in cricket the batter scores. */
function runSentences({ player, value }: MatchEvent, game: KnownGame | undefined): Sentences {
  if (game?.slug !== "cricket") return player ? RUN : RUN_OF_TEAM;
  if (value === "4") return FOUR;
  return value === "6" ? SIX : RUNS_TAKEN;
}

const HOME_RUNS: Record<string, Sentences> = {
  "1": SOLO_HOME_RUN,
  "2": HOME_RUN_OF_RUNS,
  "3": HOME_RUN_OF_RUNS,
  "4": GRAND_SLAM,
};

const BASKETS: Record<string, Sentences> = { "1": FREE_THROW, "2": TWO, "3": THREE };
const CONVERSIONS: Record<string, Sentences> = { "1": EXTRA_POINT, "2": TWO_POINT };

function pointsSentences({ value = "" }: MatchEvent, game: KnownGame | undefined): Sentences {
  if (!/^\d+$/.test(value)) return STREAK;
  if (game?.slug === "basketball") return BASKETS[value] ?? POINTS;
  if (game?.slug === "americanfootball") return CONVERSIONS[value] ?? POINTS;
  return game?.family === "sets" && value === "1" ? POINT_WON : POINTS;
}

function eventSentences(event: MatchEvent, gameId: number): Sentences | undefined {
  const { kind, other, player, value = "" } = event;
  const game = getGameById(gameId);
  if (kind === "goal" && other) return ASSISTED;
  if (kind === "round_won" && player) return ROUND_MVP;
  if (kind === "set_won" && isPlayedInGames(game?.slug)) return GAME_WON;
  if (kind === "set_won" && game?.slug === "tennis") return TENNIS_SET;
  if (kind === "map_won" && countsKills(gameId)) return KILL_MAP_WON;
  if (kind === "objective" && value === "tower") return TOWER;
  if (kind === "points") return pointsSentences(event, game);
  if (kind === "run") return runSentences(event, game);
  if (kind === "home_run") return HOME_RUNS[value] ?? EVENTS.home_run;
  if (kind !== "kill") return EVENTS[kind];
  if (value === "first") return FIRST_BLOOD;
  if (value.startsWith("×")) return MULTI_KILL;
  return other ? KILL : SOLO_KILL;
}

/** Volleyball blocks score by themselves. */
function lineSentences({ kind, other }: TextLine, gameId: number): Sentences | undefined {
  if (kind === "block" && !other) return BLOCK_POINT;
  if (kind === "multi_kill") return MULTI_KILL;
  const slug = getGameById(gameId)?.slug;
  if (kind === "set_point" && isPlayedInGames(slug)) return GAME_POINT;
  if (kind === "set_point" && slug === "tennis") return TENNIS_SET_POINT;
  return (slug === "valorant" ? SPIKE_LINES[kind] : undefined) ?? LINES[kind];
}

/** A streak is sent as "5–0 · 8–13": the streak, then the score. */
const STREAK_VALUE = " · ";

/** The same variant on the server and in every browser: it follows from the match and the number of the line. */
function variantOf(matchId: number, seq: number, count: number): number {
  const bits = Math.imul((matchId ^ Math.imul(seq, 0x9e3779b1)) >>> 0, 0x85ebca6b) >>> 0;
  return (bits ^ (bits >>> 13)) % count;
}

export type CommentaryMatch = { id: number; gameId: number; home: { name: string }; away: { name: string } };

/** Names in another script must not reorder the sentence around them. */
const isolated = (name: string): string => `\u2068${name}\u2069`;

type Told = { seq: number; side?: Side | undefined; player?: string | undefined; other?: string | undefined };

function sentence(
  sentences: Sentences | undefined,
  told: Told,
  { value, total, amount }: { value?: string | undefined; total?: string | undefined; amount?: number | undefined },
  match: CommentaryMatch,
): string | undefined {
  if (!sentences) return undefined;
  const { seq, side, player, other } = told;
  const team = side && match[side].name;
  const who = player ?? team;
  const known: Record<Slot, string | number | undefined> = {
    player,
    other,
    team,
    who,
    value,
    total,
    amount,
    count: amount,
  };
  if (sentences.needs.some((slot) => known[slot] === undefined || known[slot] === "")) return undefined;
  const variant = sentences.variants[Math.abs(variantOf(match.id, seq, sentences.variants.length))];
  return variant?.({
    player: isolated(player ?? ""),
    other: isolated(other ?? ""),
    team: isolated(team ?? ""),
    who: isolated(who ?? ""),
    value: value ?? "",
    total: total ?? "",
    amount: amount ?? 0,
    count: amount ?? 0,
  });
}

/** A commentary line as a sentence; undefined where the line lacks a name, then its label is shown. */
export const lineSentence = (line: TextLine, match: CommentaryMatch): string | undefined =>
  sentence(
    lineSentences(line, match.gameId),
    line,
    { amount: line.amount, value: line.amount === undefined ? undefined : `×${line.amount}` },
    match,
  );

/** An event as a sentence. `player` replaces the scorer after a correction. */
export function eventSentence(event: MatchEvent, match: CommentaryMatch, player = event.player): string | undefined {
  const [value, total] = eventValueText(event).split(STREAK_VALUE);
  const amount = /^\d+$/.test(event.value ?? "") ? Number(event.value) : undefined;
  return sentence(
    eventSentences({ ...event, player }, match.gameId),
    { ...event, player },
    { value, total, amount },
    match,
  );
}
