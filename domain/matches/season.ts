/** The season of a match: the source's key, otherwise the year of its start. */
export const seasonName = (match: { season?: string | undefined; startsAtMs: number }): string =>
  match.season ?? String(new Date(match.startsAtMs).getUTCFullYear());
