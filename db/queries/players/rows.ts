import { type SQL, sql } from "drizzle-orm";
import type { Locale } from "#domain/i18n/locales.ts";
import type { PlayerSummary, VenueSummary } from "#domain/matches/detail/views.ts";
import type { StoredRow } from "../../client.ts";
import type { players, venues } from "../../schema/index.ts";
import { localizedName } from "../matches/rows.ts";

export type VenueRow = StoredRow<typeof venues, "id" | "name" | "city" | "country" | "capacity">;

/** Expects the table alias `v`. */
export const venueColumns = (locale: Locale): SQL =>
  sql`v.id, ${localizedName("v", locale)} AS name, coalesce(v.city_names ->> ${locale}, v.city) AS city, v.country,
    v.capacity`;

export const toVenueSummary = (row: VenueRow): VenueSummary => ({
  id: row.id,
  name: row.name,
  ...(row.city !== null && { city: row.city }),
  ...(row.country !== null && { country: row.country }),
  ...(row.capacity !== null && { capacity: row.capacity }),
});

export type PlayerRow = StoredRow<typeof players, "id" | "gameId" | "name" | "role" | "number" | "country">;

/** Expects the table alias `p`. */
export const playerColumns = (locale: Locale): SQL =>
  sql`p.id, p.game_id AS gameId, ${localizedName("p", locale)} AS name, p.role, p.number, p.country`;

export const toPlayerRowSummary = (row: PlayerRow): PlayerSummary => ({
  id: row.id,
  gameId: row.gameId,
  name: row.name,
  ...(row.role !== null && { role: row.role }),
  ...(row.number !== null && { number: row.number }),
  ...(row.country !== null && { country: row.country }),
});
