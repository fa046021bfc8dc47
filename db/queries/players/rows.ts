import type { PlayerSummary, VenueSummary } from "#domain/matches/detail/views.ts";
import { localizedNameSql } from "../matches/rows.ts";

export type VenueRow = {
  id: number;
  name: string;
  city: string | null;
  country: string | null;
  capacity: number | null;
};

export const toVenueSummary = (row: VenueRow): VenueSummary => ({
  id: row.id,
  name: row.name,
  ...(row.city !== null && { city: row.city }),
  ...(row.country !== null && { country: row.country }),
  ...(row.capacity !== null && { capacity: row.capacity }),
});

/** A player `p`, named in the locale ?1. */
export const PLAYER_COLUMNS = `p.id, p.game_id AS gameId, ${localizedNameSql("p")} AS name, p.role, p.number, p.country`;

export type PlayerRow = {
  id: number;
  gameId: number;
  name: string;
  role: string | null;
  number: number | null;
  country: string | null;
};

export const toPlayerRowSummary = (row: PlayerRow): PlayerSummary => ({
  id: row.id,
  gameId: row.gameId,
  name: row.name,
  ...(row.role !== null && { role: row.role }),
  ...(row.number !== null && { number: row.number }),
  ...(row.country !== null && { country: row.country }),
});
