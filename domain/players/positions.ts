import type { GameSlug } from "../matches/games.ts";

const split = (words: string): readonly string[] => words.split(" ");
const LANES = split("top jungle mid bottom support");

/** The player roles of each game, in line-up order; coaches are not included. */
export const PLAYER_ROLES: Readonly<Record<GameSlug, readonly string[]>> = {
  soccer: split("goalkeeper defender midfielder forward"),
  basketball: split("point_guard shooting_guard small_forward power_forward center"),
  americanfootball: split(
    "quarterback running_back wide_receiver tight_end offensive_line defensive_line linebacker defensive_back kicker",
  ),
  baseball: split(
    "catcher first_base second_base third_base shortstop left_field center_field right_field designated_hitter pitcher",
  ),
  cricket: split("batter wicket_keeper all_rounder bowler"),
  volleyball: split("setter opposite outside_hitter middle_blocker libero"),
  tennis: split("singles"),
  tabletennis: split("singles"),
  badminton: split("singles"),
  snooker: split("singles"),
  lol: LANES,
  lolmobile: LANES,
  kog: LANES,
  mobilelegends: LANES,
  aov: LANES,
  dota2: split("carry mid offlane support hard_support"),
  "cs:go": split("rifler entry sniper lurker leader"),
  valorant: split("duelist initiator controller sentinel leader"),
  codmw: split("slayer objective flex anchor leader"),
  naraka: split("fighter flex support"),
  pubg: split("leader fragger sniper support"),
  pubgmobile: split("leader fragger sniper support"),
};
