import { type Messages, textsOf } from "./message-texts.ts";

/** Pairs of keys that must use the same term, such as a stat and an event, or a button and a state. */
export const PAIRS: readonly (readonly [string, string])[] = [
  ["stat_aces", "text_ace"],
  ["stat_break_points_won", "text_break_point"],
  ["stat_winners", "text_winner"],
  ["stat_unforced_errors", "text_unforced_error"],
  ["stat_double_faults", "text_double_fault"],
  ["stat_sacks", "text_sack"],
  ["stat_punts", "text_punt"],
  ["stat_first_downs", "text_first_down"],
  ["stat_rushes", "text_rush"],
  ["stat_field_goals", "event_field_goal"],
  ["stat_field_goals", "text_field_goal_missed"],
  ["stat_touchdowns", "event_touchdown"],
  ["stat_walks", "text_walk"],
  ["stat_strikeouts", "text_strikeout"],
  ["stat_doubles", "text_double"],
  ["stat_triples", "text_triple"],
  ["stat_double_plays", "text_double_play"],
  ["stat_home_runs", "event_home_run"],
  ["stat_runs", "event_run"],
  ["stat_runs", "text_runs_taken"],
  ["stat_runs", "possession_needs"],
  ["stat_wickets", "event_wicket"],
  ["stat_wickets", "card_fall"],
  ["stat_wickets", "stat_wickets_lost"],
  ["stat_dot_balls", "text_dot_ball"],
  ["card_overs", "possession_over"],
  ["card_overs", "text_over_end"],
  ["stat_corners", "text_corner"],
  ["stat_fouls", "text_foul"],
  ["stat_offsides", "text_offside"],
  ["stat_goals", "event_goal"],
  ["stat_yellow_cards", "event_yellow_card"],
  ["stat_red_cards", "event_red_card"],
  ["stat_shots_on_target", "text_shot_on_target"],
  ["stat_shots_off_target", "text_shot_off_target"],
  ["stat_shots_blocked", "text_shot_blocked"],
  ["stat_attacks", "situation_attack"],
  ["stat_dangerous_attacks", "situation_danger"],
  ["stat_steals", "text_steal"],
  ["stat_blocks", "text_block"],
  ["stat_rebounds", "text_rebound"],
  ["stat_turnovers", "text_turnover"],
  ["stat_timeouts", "event_timeout"],
  ["stat_timeouts", "possession_timeouts_left"],
  ["stat_kills", "event_kill"],
  ["stat_kills", "detail_kills"],
  ["stat_towers", "event_value_tower"],
  ["stat_objectives", "event_objective"],
  ["stat_clutches", "text_clutch"],
  ["stat_knocks", "text_knocked"],
  ["stat_maps", "event_map_won"],
  ["stat_rounds_won", "event_round_won"],
  ["match_bans", "text_draft_ban"],
  ["match_picks", "text_draft_pick"],
  ["stat_frames_won", "event_frame_won"],
  ["stat_sets_won", "event_set_won"],
  ["stat_games_won", "event_game_won"],
  ["stat_pots", "situation_pot"],
  ["transactions_mystery_box", "goods_mystery_boxes"],
  ["transactions_wallet", "cool_off_start"],
  ["recharge_title", "transactions_recharge"],
  ["profile_followers", "room_audience_followers"],
  ["room_mute", "room_muted_here"],
  ["room_mute", "notification_chat_muted"],
  ["library_table", "spoiler_table_hidden"],
  ["mall_title", "exchange_to_mall"],
];

const HAN = /\p{Script=Han}/u;
const SYLLABLES = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

function longestShared(one: string, other: string): number {
  let longest = 0;
  for (let start = 0; start < one.length; start++) {
    while (start + longest < one.length && other.includes(one.slice(start, start + longest + 1))) longest++;
  }
  return longest;
}

const WANTED_LETTERS = 4;
const WANTED_SYLLABLES = 2;
const WANTED_PREFIX = 3;

/** Ignores accents, so that Turm and Türme share a stem. */
const plain = (text: string): string =>
  text
    .toLowerCase()
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .normalize("NFC");

/** Arabic plurals change vowels but keep the consonants: هدف and أهداف share a stem. */
const arabicStem = (word: string): string =>
  word.replace(/^[بلوكف]?ال/u, "").replace(/[اأإآءئؤويىة\u064B-\u0652]/gu, "") || word;

const wordsOf = (text: string): string[] =>
  text
    .split(/[^\p{L}\p{M}\p{N}]+/u)
    .flatMap((word) => (word ? [/\p{Script=Arabic}/u.test(word) ? arabicStem(word) : word] : []));

const sharePrefix = (one: string, other: string): boolean =>
  wordsOf(one).some((a) =>
    wordsOf(other).some((b) => {
      const wanted = Math.min(WANTED_PREFIX, a.length, b.length);
      return a.slice(0, wanted) === b.slice(0, wanted);
    }),
  );

/** Whether two texts share a stem: at least one character in Chinese, two in Japanese and Korean. */
export function shareTerm(one: string, other: string): boolean {
  const [a, b] = [plain(one), plain(other)];
  if (HAN.test(a) && HAN.test(b)) return longestShared(a, b) > 0;
  if (SYLLABLES.test(a)) return longestShared(a, b) >= Math.min(WANTED_SYLLABLES, a.length, b.length);
  return sharePrefix(a, b) || longestShared(a, b) >= WANTED_LETTERS;
}

export const pairProblems = (locale: string, messages: Messages): string[] =>
  PAIRS.flatMap(([one, other]) => {
    const [first = ""] = textsOf(messages[one] ?? "");
    const [second = ""] = textsOf(messages[other] ?? "");
    if (shareTerm(first, second)) return [];
    return [`${locale}: '${one}' and '${other}' use different words: "${first}" and "${second}"`];
  });
