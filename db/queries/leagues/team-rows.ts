import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import { getGameById } from "#domain/matches/games.ts";
import type { TeamSummary } from "#domain/matches/views.ts";
import { isIndividualGame } from "#domain/players/individual-games.ts";
import type { StoredRow } from "../../client.ts";
import type { teams } from "../../schema/index.ts";
import { localizedName } from "../matches/rows.ts";

/** Expects the table alias `t`. */
export const teamColumns = (locale: Locale): SQL =>
  sql`t.id AS teamId, ${localizedName("t", locale)} AS teamName, t.initials, t.colour_a AS colourA,
    t.colour_b AS colourB, t.country AS teamCountry, t.game_id AS teamGameId`;

export type TeamRow = StoredRow<typeof teams, "initials" | "colourA" | "colourB"> & {
  teamId: number;
  teamName: string;
  teamCountry: string | null;
  teamGameId: number;
};

export const toTeamSummary = (row: TeamRow): TeamSummary => ({
  id: row.teamId,
  name: row.teamName,
  initials: row.initials,
  colourA: row.colourA,
  colourB: row.colourB,
  ...(row.teamCountry !== null && { country: row.teamCountry }),
  ...(isIndividualGame(getGameById(row.teamGameId)?.slug) && { isPerson: true }),
});
