// Rows in API-Football's v3 format, with invented clubs and players.
type Extras = { events?: unknown[]; lineups?: unknown[]; statistics?: unknown[] };
type FixtureInput = {
  id?: number;
  status?: string;
  elapsed?: number | null;
  home?: number | null;
  away?: number | null;
  half?: [number, number];
  league?: number;
  startsAtS?: number;
  /** Second-half data, once it has begun. */
  second?: number | null;
} & Extras;

export const STARTS_AT_SECONDS = Date.parse("2026-05-05T18:00:00Z") / 1_000;
export const NORTHPORT = { id: 501, name: "Northport Rovers", logo: "https://media.example/501.png" };
export const EASTVALE = { id: 502, name: "Eastvale Comets", logo: "https://media.example/502.png" };

export const createFixtureRow = (input: FixtureInput = {}) => {
  const {
    id = 7001,
    status = "NS",
    elapsed = null,
    home = null,
    away = null,
    league = 39,
    half,
    second = null,
  } = input;
  const startsAtS = input.startsAtS ?? STARTS_AT_SECONDS;
  return {
    fixture: {
      id,
      referee: "C. Ashdown",
      timezone: "UTC",
      date: new Date(startsAtS * 1_000).toISOString(),
      timestamp: startsAtS,
      periods: { first: status === "NS" ? null : startsAtS + 120, second },
      venue: { id: 11, name: "Harbour Road", city: "Northport" },
      status: { long: status, short: status, elapsed, extra: null },
    },
    league: { id: league, name: "Harbour League", country: "England", season: 2026, round: "Regular Season - 31" },
    teams: { home: { ...NORTHPORT, winner: null }, away: { ...EASTVALE, winner: null } },
    goals: { home, away },
    score: {
      halftime: half ? { home: half[0], away: half[1] } : { home: null, away: null },
      fulltime: { home: null, away: null },
      extratime: { home: null, away: null },
      penalty: { home: null, away: null },
    },
    ...(input.events && { events: input.events }),
    ...(input.lineups && { lineups: input.lineups }),
    ...(input.statistics && { statistics: input.statistics }),
  };
};

export const createApiFootballResponse = (response: unknown[], errors: unknown = []) => ({
  get: "fixtures",
  parameters: {},
  errors,
  results: response.length,
  paging: { current: 1, total: 1 },
  response,
});

export const createGoalRow = (
  minute: number,
  team: { id: number; name: string },
  name: string,
  detail = "Normal Goal",
) => ({
  time: { elapsed: minute, extra: null },
  team,
  player: { id: 9000 + minute, name },
  assist: { id: null, name: null },
  type: "Goal",
  detail,
  comments: null,
});

const listed = (id: number, name: string, pos: string, grid: string | null) => ({
  player: { id, name, number: id % 100, pos, grid },
});

export const createLineupRow = (team: { id: number; name: string }, firstId: number) => ({
  team,
  formation: "4-4-2",
  startXI: [
    listed(firstId, "Ida Marlow", "G", "1:1"),
    listed(firstId + 1, "Nils Tarrant", "D", "2:1"),
    listed(firstId + 2, "Rafe Ondine", "D", "2:2"),
    listed(firstId + 3, "Ada Winter", "F", "3:1"),
  ],
  substitutes: [listed(firstId + 4, "Bo Lindqvist", "M", null)],
  coach: { id: 77, name: "M. Ferrow", photo: null },
});

export const createStatisticsRow = (team: { id: number; name: string }, shots: number, possession: string) => ({
  team,
  statistics: [
    { type: "Shots on Goal", value: shots },
    { type: "Total Shots", value: shots + 3 },
    { type: "Ball Possession", value: possession },
    { type: "expected_goals", value: "1.24" },
    { type: "Red Cards", value: null },
  ],
});
