// Squad sizes, starters and roles. Engines rely on the order: the goalkeeper first, the kicker last.
import type { GameSlug } from "#domain/matches/games.ts";

export type SquadPlan = {
  /** Roles by index: starters first. */
  roles: readonly string[];
  starters: number;
  /** Range of heights in centimetres; absent if unknown. */
  height?: readonly [number, number];
  numbers?: number;
};

const split = (words: string) => words.split(" ");
const lanes = (words: string): SquadPlan => ({ roles: split(words), starters: 5 });
const singles = (height?: readonly [number, number]): SquadPlan => ({
  roles: ["singles"],
  starters: 1,
  ...(height && { height }),
});

const LANES = lanes("top jungle mid bottom support mid");
const FOUR: SquadPlan = { roles: split("leader fragger sniper support fragger"), starters: 4 };

export const SQUAD_PLANS: Readonly<Record<GameSlug, SquadPlan>> = {
  soccer: {
    roles: split(
      `goalkeeper defender defender defender defender midfielder midfielder midfielder midfielder forward forward
midfielder forward defender midfielder forward defender goalkeeper`.replace("\n", " "),
    ),
    starters: 11,
    height: [167, 198],
    numbers: 30,
  },
  basketball: {
    roles: split(
      `point_guard shooting_guard small_forward power_forward center point_guard shooting_guard small_forward
power_forward center shooting_guard power_forward`.replace("\n", " "),
    ),
    starters: 5,
    height: [183, 218],
    numbers: 55,
  },
  americanfootball: {
    roles: [
      ...split("quarterback running_back wide_receiver wide_receiver wide_receiver tight_end"),
      ...Array<string>(5).fill("offensive_line"),
      ...Array<string>(4).fill("defensive_line"),
      ...Array<string>(3).fill("linebacker"),
      ...Array<string>(3).fill("defensive_back"),
      ...split("kicker running_back wide_receiver"),
    ],
    starters: 22,
    height: [175, 204],
    numbers: 99,
  },
  baseball: {
    roles: [
      ...split(
        "center_field shortstop right_field first_base left_field third_base designated_hitter catcher second_base",
      ),
      ...Array<string>(7).fill("pitcher"),
    ],
    starters: 10,
    height: [172, 200],
    numbers: 70,
  },
  cricket: {
    roles: split(
      `batter batter batter wicket_keeper batter all_rounder all_rounder bowler bowler bowler bowler batter
all_rounder bowler`.replace("\n", " "),
    ),
    starters: 11,
    height: [165, 196],
    numbers: 99,
  },
  volleyball: {
    roles: split(
      `setter outside_hitter middle_blocker opposite outside_hitter middle_blocker libero setter opposite
outside_hitter middle_blocker outside_hitter`.replace("\n", " "),
    ),
    starters: 7,
    height: [182, 212],
    numbers: 20,
  },
  tennis: singles([168, 203]),
  tabletennis: singles([160, 190]),
  badminton: singles([160, 192]),
  snooker: singles(),
  lol: LANES,
  lolmobile: LANES,
  kog: LANES,
  mobilelegends: LANES,
  aov: LANES,
  dota2: lanes("carry mid offlane support hard_support carry"),
  "cs:go": lanes("leader entry sniper lurker rifler rifler"),
  valorant: lanes("leader duelist initiator controller sentinel duelist"),
  codmw: lanes("leader slayer objective flex anchor slayer"),
  naraka: { roles: split("fighter flex support fighter"), starters: 3 },
  pubg: FOUR,
  pubgmobile: FOUR,
};
