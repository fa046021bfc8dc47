// One planned match; everything that happens in it follows from the seed and this.
// Also the few words of time that planning and playing share.
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
  /** Who goes on to the next round: settled with the season's tree. */
  winnerId?: number;
  recommended?: boolean;
  coverage: { stream: boolean; chat: boolean; plans: boolean };
};

const STAGES = ["Regular season", "Group stage", "Quarter-final", "Semi-final", "Final"] as const;
export type FixtureStage = (typeof STAGES)[number];

const KNOCKOUT: ReadonlySet<FixtureStage | undefined> = new Set<FixtureStage>(["Quarter-final", "Semi-final", "Final"]);

/** Somebody has to win: extra time, overtime without end, penalties. */
export const needsWinner = (fixture: Fixture): boolean => KNOCKOUT.has(fixture.stage);

export const DAY_MS = 86_400_000;
export const MINUTE_MS = 60_000;
export const dayIndexOf = (atMs: number): number => Math.floor(atMs / DAY_MS);
