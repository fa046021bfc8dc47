import type { TeamSummary } from "#domain/matches/views.ts";
import { localizedNameSql } from "../matches/rows.ts";

/** A team `t`, named in the locale ?1. */
export const TEAM_COLUMNS = `t.id AS teamId, ${localizedNameSql("t")} AS teamName, t.initials, t.colour_a AS colourA,
  t.colour_b AS colourB, t.country AS teamCountry`;

export type TeamRow = {
  teamId: number;
  teamName: string;
  initials: string;
  colourA: string;
  colourB: string;
  teamCountry: string | null;
};

export const toTeamSummary = (row: TeamRow): TeamSummary => ({
  id: row.teamId,
  name: row.teamName,
  initials: row.initials,
  colourA: row.colourA,
  colourB: row.colourB,
  ...(row.teamCountry !== null && { country: row.teamCountry }),
});
