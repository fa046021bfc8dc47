import type { GameSlug } from "../matches/games.ts";

/** Which leagues each game has, as place and kind of league-names.ts; the order is their rank. */
export const LEAGUE_PLAN: Readonly<Record<GameSlug, string>> = {
  soccer: "GB crown, ES premier, BR pro, JP city, CN ascent, europe cup",
  basketball: "US crown, CN pro, ES premier, europe cup, AU city, asia trophy",
  lol: "CN crown, KR premier, europe pro, americas ascent, world invitational",
  "cs:go": "europe pro, americas premier, asia ascent, world masters, world circuit",
  valorant: "americas premier, europe ascent, asia pro, world invitational",
  dota2: "europe pro, CN ascent, sea premier, americas circuit, world masters",
  cricket: "IN crown, AU city, GB trophy, asia cup",
  kog: "CN crown, CN city, sea ascent, world invitational",
  lolmobile: "CN pro, sea premier, asia masters, world championship",
  tennis: "world open, europe masters, americas trophy, asia championship, AU circuit",
  snooker: "world masters, GB open, CN championship, europe invitational",
  baseball: "US premier, JP pro, KR crown, americas cup",
  americanfootball: "US crown, US city, europe cup, JP ascent",
  volleyball: "BR pro, JP premier, europe crown, asia cup, world trophy",
  tabletennis: "world masters, CN championship, asia open, europe trophy, JP circuit",
  badminton: "asia masters, world championship, CN open, europe circuit, sea trophy",
  naraka: "CN pro, asia circuit, europe ascent, world invitational",
  mobilelegends: "sea crown, asia premier, americas circuit, world championship",
  aov: "sea premier, asia pro, europe circuit, world masters",
  codmw: "US premier, europe ascent, americas circuit, world championship",
  pubgmobile: "asia pro, sea ascent, americas premier, world championship",
  pubg: "asia pro, europe premier, americas ascent, world invitational",
};

/** An even number, and enough that a league's share of the day needs nobody twice. */
export const TEAMS_PER_LEAGUE: Readonly<Record<GameSlug, number>> = {
  soccer: 16,
  basketball: 12,
  lol: 10,
  "cs:go": 12,
  valorant: 10,
  dota2: 10,
  cricket: 8,
  kog: 10,
  lolmobile: 10,
  tennis: 12,
  snooker: 12,
  baseball: 10,
  americanfootball: 8,
  volleyball: 10,
  tabletennis: 16,
  badminton: 16,
  naraka: 10,
  mobilelegends: 10,
  aov: 10,
  codmw: 10,
  pubgmobile: 10,
  pubg: 10,
};

/** Countries that send teams to a league which has no country of its own. */
export const REGIONS: Readonly<Record<string, readonly string[]>> = {
  europe: ["GB", "ES", "DE", "FR", "IT", "PT", "NL", "SE", "DK", "PL", "GR", "UA", "TR"],
  asia: ["CN", "JP", "KR", "TW", "IN", "VN", "TH", "PH", "MY", "ID", "SG", "SA", "AE", "PK"],
  americas: ["US", "BR", "AR", "MX", "CA"],
  sea: ["VN", "TH", "PH", "ID", "MY", "SG"],
  world: [
    "ZA", "EG", "AU", "NZ", "SA", "AE", "CA", "MX", "AR", "TR", "GR", "UA", "SE", "DK", "PL", "NL", "PT",
    "IT", "FR", "GB", "ES", "DE", "BR", "US", "IN", "PK", "TH", "VN", "PH", "MY", "ID", "SG", "TW", "JP", "KR", "CN",
  ],
};

/** Games played one against one: the "team" is a person. */
export const SOLO_GAMES: ReadonlySet<GameSlug> = new Set(["tennis", "snooker", "tabletennis", "badminton"]);
