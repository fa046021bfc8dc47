import type { CompetitionCounts } from "#db/queries/feed/rejected-rows.ts";
import type { InternalIds } from "#domain/feed/sources/internal-ids.ts";
import type { RejectedRow, TranslatedResponse } from "#domain/feed/sources/source-match.ts";

const byCompetition = (told: TranslatedResponse) => new Map(told.competitions.map((one) => [one.providerId, one]));

/** One doubt a competition nobody mapped, however many matches it has: a provider covers a thousand of them. */
export const rejectUnknownCompetitions = (told: TranslatedResponse, ids: InternalIds): RejectedRow[] =>
  [...byCompetition(told).values()]
    .filter((one) => ids("league", one.providerId) === undefined)
    .map((one) => ({
      subjectId: Number(one.providerId),
      competition: one.providerId,
      why: "unknown_competition",
      payload: one,
    }));

/** How each competition fared in one payload. */
export function countCompetitionRows(
  told: TranslatedResponse,
  strays: readonly RejectedRow[],
  ids: InternalIds,
): CompetitionCounts[] {
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
