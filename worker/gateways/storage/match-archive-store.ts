/** The logs of finished matches, one text each. */
export type MatchArchiveStore = {
  /** Returns the stored size. */
  put(matchId: number, text: string): Promise<number>;
  get(matchId: number): Promise<string | undefined>;
};
