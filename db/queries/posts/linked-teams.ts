import { sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import { type Database, rows } from "../../client.ts";
import { type TeamRow, teamColumns } from "../leagues/team-rows.ts";

export const selectLinkedTeams = (db: Database, ids: readonly number[], locale: Locale) =>
  rows<TeamRow & { gameId: number }>(
    db,
    sql`SELECT ${teamColumns(locale)}, t.game_id AS gameId FROM teams AS t
      WHERE t.id IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`,
  );
