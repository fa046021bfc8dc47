import { GAMES, type GameSlug } from "../matches/games.ts";

/** How a pick is settled; see `settle-selection.ts`. */
export type PlayKind =
  | "three_way"
  | "two_way"
  | "double_chance"
  | "draw_no_bet"
  | "handicap"
  | "total"
  | "both_score"
  | "correct_score"
  | "half_full"
  | "first_to_score"
  | "first_blood";

/**
 * The part of the match that counts. `match` is regular time in soccer and includes overtime elsewhere; `first_part` is
 * the first set, frame, map, round, quarter or innings.
 */
export type PlayScope = "match" | "first_half" | "first_part" | "first_five";

/** `score`: the match total. `parts`: the sum over the parts, such as the games of all sets. */
export type PlayMeasure = "score" | "parts";

/** The market of an odds tick that provides the odds. */
export type PricedMarket = "win" | "handicap" | "total";

/** Lines from `from` to `to`; `best_of`: those possible for the length of the series. */
export type LineRange = { from: number; to: number; step: 0.25 | 0.5 } | "best_of";

export type PlayType = {
  kind: PlayKind;
  scope: PlayScope;
  measure: PlayMeasure;
  odds?: PricedMarket;
  /** The games that offer the play type, with their lines; null if it has no lines. */
  games: Partial<Record<GameSlug, LineRange | null>>;
};

const MOBAS = ["lol", "dota2", "kog", "lolmobile", "mobilelegends", "aov"] as const;
const SHOOTERS = ["cs:go", "valorant", "codmw"] as const;
const MAPS = [...MOBAS, ...SHOOTERS] as const;
const ROYALES = ["naraka", "pubg", "pubgmobile"] as const;
const RALLIES = ["volleyball", "badminton", "tabletennis"] as const;
const SETS = ["tennis", ...RALLIES] as const;
const QUARTERS = ["basketball", "americanfootball"] as const;

const gamesWith = (slugs: readonly GameSlug[], lines: LineRange | null = null): PlayType["games"] =>
  Object.fromEntries(slugs.map((slug) => [slug, lines]));
const between = (from: number, to: number, step: 0.25 | 0.5): LineRange => ({ from, to, step });
const around = (most: number, step: 0.25 | 0.5): LineRange => between(-most, most, step);

type Rest = Partial<Pick<PlayType, "scope" | "measure" | "odds">>;
const playType = (kind: PlayKind, games: PlayType["games"], rest: Rest = {}): PlayType => ({
  kind,
  scope: "match",
  measure: "score",
  games,
  ...rest,
});
const ofFirstPart = { scope: "first_part" } as const;

export const PLAY_TYPES = {
  match_result: playType("three_way", gamesWith(["soccer", ...MAPS]), { odds: "win" }),
  double_chance: playType("double_chance", gamesWith(["soccer"]), { odds: "win" }),
  draw_no_bet: playType("draw_no_bet", gamesWith(["soccer"]), { odds: "win" }),
  winner: playType(
    "two_way",
    gamesWith([...QUARTERS, "baseball", "cricket", "snooker", ...SETS, ...MAPS, ...ROYALES]),
    { odds: "win" },
  ),
  handicap: playType(
    "handicap",
    {
      soccer: around(5, 0.25),
      basketball: around(40, 0.5),
      americanfootball: around(40, 0.5),
      baseball: around(10, 0.5),
      ...gamesWith(ROYALES, around(80, 0.5)),
    },
    { odds: "handicap" },
  ),
  total: playType(
    "total",
    {
      soccer: between(0.5, 10, 0.25),
      basketball: between(100, 320, 0.5),
      americanfootball: between(15, 100, 0.5),
      baseball: between(2.5, 30, 0.5),
      cricket: between(100, 600, 0.5),
      ...gamesWith(ROYALES, between(20, 250, 0.5)),
    },
    { odds: "total" },
  ),
  both_teams_score: playType("both_score", gamesWith(["soccer"])),
  correct_score: playType("correct_score", gamesWith(["soccer"])),
  first_to_score: playType("first_to_score", gamesWith(["soccer"])),
  half_time_result: playType("three_way", gamesWith(["soccer"]), { scope: "first_half" }),
  half_time_full_time: playType("half_full", gamesWith(["soccer"])),
  first_half_handicap: playType(
    "handicap",
    { soccer: around(3, 0.25), ...gamesWith(QUARTERS, around(25, 0.5)) },
    { scope: "first_half" },
  ),
  first_half_total: playType(
    "total",
    { soccer: between(0.5, 5, 0.25), basketball: between(40, 170, 0.5), americanfootball: between(5, 60, 0.5) },
    { scope: "first_half" },
  ),
  first_quarter_handicap: playType("handicap", gamesWith(QUARTERS, around(15, 0.5)), ofFirstPart),
  first_quarter_total: playType(
    "total",
    { basketball: between(20, 90, 0.5), americanfootball: between(2.5, 35, 0.5) },
    ofFirstPart,
  ),
  first_innings_total: playType("total", { cricket: between(50, 320, 0.5) }, ofFirstPart),
  first_five_winner: playType("draw_no_bet", gamesWith(["baseball"]), { scope: "first_five" }),
  first_five_total: playType("total", { baseball: between(1.5, 15, 0.5) }, { scope: "first_five" }),

  set_handicap: playType("handicap", gamesWith(SETS, "best_of"), { odds: "handicap" }),
  total_sets: playType("total", gamesWith(SETS, "best_of"), { odds: "total" }),
  correct_set_score: playType("correct_score", gamesWith(SETS)),
  first_set_winner: playType("two_way", gamesWith(SETS), ofFirstPart),
  game_handicap: playType("handicap", { tennis: around(15, 0.5) }, { measure: "parts" }),
  total_games: playType("total", { tennis: between(12.5, 65.5, 0.5) }, { measure: "parts" }),
  point_handicap: playType("handicap", gamesWith(RALLIES, around(40, 0.5)), { measure: "parts" }),
  total_points: playType("total", gamesWith(RALLIES, between(30, 260, 0.5)), { measure: "parts" }),

  frame_handicap: playType("handicap", { snooker: "best_of" }, { odds: "handicap" }),
  total_frames: playType("total", { snooker: "best_of" }, { odds: "total" }),
  correct_frame_score: playType("correct_score", gamesWith(["snooker"])),
  first_frame_winner: playType("two_way", gamesWith(["snooker"]), ofFirstPart),

  map_handicap: playType("handicap", gamesWith(MAPS, "best_of"), { odds: "handicap" }),
  total_maps: playType("total", gamesWith(MAPS, "best_of"), { odds: "total" }),
  correct_map_score: playType("correct_score", gamesWith(MAPS)),
  first_map_winner: playType("two_way", gamesWith(MAPS), ofFirstPart),
  first_map_round_handicap: playType("handicap", gamesWith(SHOOTERS, around(12, 0.5)), ofFirstPart),
  first_map_total_rounds: playType("total", gamesWith(SHOOTERS, between(10, 36, 0.5)), ofFirstPart),
  first_map_kill_handicap: playType("handicap", gamesWith(MOBAS, around(25, 0.5)), ofFirstPart),
  first_map_total_kills: playType("total", gamesWith(MOBAS, between(10, 90, 0.5)), ofFirstPart),
  first_blood: playType("first_blood", gamesWith(MOBAS), ofFirstPart),

  first_round_winner: playType("draw_no_bet", gamesWith(ROYALES), ofFirstPart),
} as const satisfies Record<string, PlayType>;

export type PlayTypeKey = keyof typeof PLAY_TYPES;
const isPlayTypeKey = (key: string): key is PlayTypeKey => key in PLAY_TYPES;
export const PLAY_TYPE_KEYS: readonly PlayTypeKey[] = Object.keys(PLAY_TYPES).filter(isPlayTypeKey);
export const playTypeOf = (key: PlayTypeKey): PlayType => PLAY_TYPES[key];

const BY_GAME = new Map<GameSlug, readonly PlayTypeKey[]>(
  GAMES.map(({ slug }) => [slug, PLAY_TYPE_KEYS.filter((key) => playTypeOf(key).games[slug] !== undefined)]),
);
export const playTypesOfGame = (slug: GameSlug): readonly PlayTypeKey[] => BY_GAME.get(slug) ?? [];
