/** One planned match; everything in it is derived from the fixture and the seed. */
export type Fixture = {
  id: number;
  gameId: number;
  leagueId: number;
  homeId: number;
  awayId: number;
  startsAtMs: number;
  stage?: FixtureStage;
  round?: string;
  season?: string;
  bestOf?: number;
  /** The side that advances, decided together with the season's bracket. */
  winnerId?: number;
  recommended?: boolean;
  coverage: { stream: boolean; chat: boolean; plans: boolean };
};

const STAGES = ["Regular season", "Group stage", "Quarter-final", "Semi-final", "Final"] as const;
export type FixtureStage = (typeof STAGES)[number];

const KNOCKOUT: ReadonlySet<FixtureStage | undefined> = new Set<FixtureStage>(["Quarter-final", "Semi-final", "Final"]);

/** Whether a draw must be resolved by extra time, overtime or penalties. */
export const needsWinner = (fixture: Fixture): boolean => KNOCKOUT.has(fixture.stage);

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;
export const dayIndexOf = (atMs: number): number => Math.floor(atMs / DAY_MS);
