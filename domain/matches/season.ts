/** The season a match counts for: the source's own key, else the year it starts in. */
export const seasonName = (match: { season?: string | undefined; startsAtMs: number }): string =>
  match.season ?? String(new Date(match.startsAtMs).getUTCFullYear());
