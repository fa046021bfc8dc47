import type { CompetitionCounts } from "#db/queries/feed/rejected-rows.ts";
import type { InternalIds } from "#domain/feed/sources/internal-ids.ts";
import type { RejectedRow, TranslatedResponse } from "#domain/feed/sources/source-match.ts";

const byCompetition = (response: TranslatedResponse) =>
  new Map(response.competitions.map((one) => [one.providerId, one]));

/** One rejected row per unmapped competition, however many matches it has: providers cover thousands. */
export const rejectUnknownCompetitions = (response: TranslatedResponse, ids: InternalIds): RejectedRow[] =>
  [...byCompetition(response).values()]
    .filter((one) => ids("league", one.providerId) === undefined)
    .map((one) => ({
      subjectId: Number(one.providerId),
      competition: one.providerId,
      why: "unknown_competition",
      payload: one,
    }));

/** Accepted and rejected rows per competition of one response. */
export function countCompetitionRows(
  response: TranslatedResponse,
  rejected: readonly RejectedRow[],
  ids: InternalIds,
): CompetitionCounts[] {
  const matches = Map.groupBy(response.matches, (one) => one.competition);
  const rejectedOf = Map.groupBy(rejected, (one) => one.competition ?? "");
  const names = byCompetition(response);
  return [...new Set([...matches.keys(), ...rejectedOf.keys()])]
    .filter((competition) => competition !== "")
    .map((competition) => {
      const rows = matches.get(competition) ?? [];
      return {
        competition,
        name: names.get(competition)?.name ?? competition,
        leagueId: ids("league", competition),
        reportedAtMs: Math.max(0, ...rows.map((one) => one.reportedAtMs)),
        rows: rows.length,
        quarantined: rejectedOf.get(competition)?.length ?? 0,
      };
    });
}
