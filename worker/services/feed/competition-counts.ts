import type { CompetitionNews } from "#db/queries/feed/rejected-rows.ts";
import type { OurIds } from "#domain/feed/sources/internal-ids.ts";
import type { Stray, Translation } from "#domain/feed/sources/source-match.ts";

const byCompetition = (told: Translation) => new Map(told.competitions.map((one) => [one.providerId, one]));

/** One doubt a competition nobody mapped, however many matches it has: a provider covers a thousand of them. */
export const straysOfUnknown = (told: Translation, ids: OurIds): Stray[] =>
  [...byCompetition(told).values()]
    .filter((one) => ids("league", one.providerId) === undefined)
    .map((one) => ({
      subjectId: Number(one.providerId),
      competition: one.providerId,
      why: "unknown_competition",
      payload: one,
    }));

/** How each competition fared in one payload. */
export function competitionNews(told: Translation, strays: readonly Stray[], ids: OurIds): CompetitionNews[] {
  const matches = Map.groupBy(told.matches, (one) => one.competition);
  const doubted = Map.groupBy(strays, (one) => one.competition ?? "");
  const names = byCompetition(told);
  return [...new Set([...matches.keys(), ...doubted.keys()])]
    .filter((competition) => competition !== "")
    .map((competition) => {
      const rows = matches.get(competition) ?? [];
      return {
        competition,
        name: names.get(competition)?.name ?? competition,
        leagueId: ids("league", competition),
        toldAtMs: Math.max(0, ...rows.map((one) => one.toldAtMs)),
        rows: rows.length,
        quarantined: doubted.get(competition)?.length ?? 0,
      };
    });
}
