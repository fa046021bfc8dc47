// How each game is played and how much of the day it fills; lanes and slots determine the number of matches.
import type { GameSlug } from "#domain/matches/games.ts";
import type { Engine } from "../timeline/play.ts";
import type { StatCounter } from "../timeline/recorder.ts";
import { playAmericanFootball } from "./american-football.ts";
import { playBaseball } from "./baseball.ts";
import { playBasketball } from "./basketball.ts";
import { BLADE_ISLAND, ISLAND, MOBILE_ISLAND, playBattleRoyale } from "./battle-royale.ts";
import { playCricket } from "./cricket.ts";
import { AGENT_ROUNDS, COUNTER_ROUNDS, playMapRounds, WARFARE_MODES } from "./map-rounds.ts";
import { playMoba } from "./moba.ts";
import { MOBA_RULES } from "./moba-rules.ts";
import { BADMINTON, playRallySets, TABLE_TENNIS, VOLLEYBALL } from "./rally-sets.ts";
import { playSnooker } from "./snooker.ts";
import { playSoccer } from "./soccer.ts";
import { playTennis } from "./tennis.ts";

export type Format = {
  engine: Engine;
  counting: StatCounter;
  /** Parallel matches; each lane starts one match per slot, all day. */
  lanes: number;
  slotsPerDay: number;
  /** Series length normally and in late stages; absent for games without series. */
  bestOf?: { usual: number; late: number };
  /** The maximum duration of a match without delays and interruptions. */
  longestMinutes: number;
  setting: "outdoor" | "indoor" | "online";
};

type Day = Pick<Format, "lanes" | "slotsPerDay" | "longestMinutes" | "setting">;
const day = (lanes: number, slotsPerDay: number, longestMinutes: number, setting: Day["setting"]): Day => ({
  lanes,
  slotsPerDay,
  longestMinutes,
  setting,
});
const sums = (engine: Engine) => ({ engine, counting: "sum" }) as const;
const wins = (engine: Engine, usual: number, late: number) =>
  ({ engine, counting: "won", bestOf: { usual, late } }) as const;

export const FORMATS: Readonly<Record<GameSlug, Format>> = {
  soccer: { ...sums(playSoccer), ...day(3, 12, 200, "outdoor") },
  basketball: { ...sums(playBasketball(12)), ...day(3, 12, 220, "indoor") },
  lol: { ...wins(playMoba(MOBA_RULES.lol), 5, 5), ...day(2, 9, 270, "online") },
  "cs:go": { ...wins(playMapRounds(COUNTER_ROUNDS), 3, 5), ...day(2, 12, 420, "online") },
  valorant: { ...wins(playMapRounds(AGENT_ROUNDS), 5, 5), ...day(1, 7, 420, "online") },
  dota2: { ...wins(playMoba(MOBA_RULES.dota2), 5, 5), ...day(1, 7, 340, "online") },
  cricket: { ...sums(playCricket), ...day(2, 7, 260, "outdoor") },
  kog: { ...wins(playMoba(MOBA_RULES.kog), 7, 7), ...day(1, 9, 240, "online") },
  lolmobile: { ...wins(playMoba(MOBA_RULES.lolmobile), 7, 7), ...day(1, 9, 250, "online") },
  tennis: { ...wins(playTennis, 5, 5), ...day(2, 8, 420, "outdoor") },
  snooker: { ...wins(playSnooker, 11, 13), ...day(2, 7, 420, "indoor") },
  baseball: { ...sums(playBaseball), ...day(2, 8, 330, "outdoor") },
  americanfootball: { ...sums(playAmericanFootball), ...day(2, 7, 330, "outdoor") },
  volleyball: { ...wins(playRallySets(VOLLEYBALL), 5, 5), ...day(1, 14, 200, "indoor") },
  tabletennis: { ...wins(playRallySets(TABLE_TENNIS), 7, 7), ...day(1, 27, 100, "indoor") },
  badminton: { ...wins(playRallySets(BADMINTON), 3, 3), ...day(1, 25, 120, "indoor") },
  naraka: { ...sums(playBattleRoyale(BLADE_ISLAND)), ...day(1, 9, 190, "online") },
  mobilelegends: { ...wins(playMoba(MOBA_RULES.mobilelegends), 7, 7), ...day(1, 10, 230, "online") },
  aov: { ...wins(playMoba(MOBA_RULES.aov), 7, 7), ...day(1, 11, 230, "online") },
  codmw: { ...wins(playMapRounds(WARFARE_MODES), 7, 7), ...day(1, 12, 260, "online") },
  pubgmobile: { ...sums(playBattleRoyale(MOBILE_ISLAND)), ...day(1, 8, 240, "online") },
  pubg: { ...sums(playBattleRoyale(ISLAND)), ...day(1, 7, 250, "online") },
};
