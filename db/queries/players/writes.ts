import type { CanonicalPlayer, CanonicalVenue } from "#domain/players/canonical-player.ts";
import type { Database } from "../../client.ts";
import { bulkStatements } from "../bulk-rows.ts";
import { upsertChangedSql } from "../leagues/catalogue-writes.ts";
import { upsertSearchNames } from "../leagues/name-search.ts";

const UPSERT_VENUES = upsertChangedSql("venues", [
  "id",
  "name",
  "names",
  "city",
  "city_names",
  "country",
  "capacity",
  "told_at_ms",
]);
const UPSERT_PLAYERS = upsertChangedSql("players", [
  "id",
  "game_id",
  "team_id",
  "name",
  "names",
  "role",
  "number",
  "birth_date",
  "country",
  "height_cm",
  "told_at_ms",
]);

export const upsertVenues = (db: Database, venues: readonly CanonicalVenue[], toldAtMs: number) =>
  bulkStatements(
    db,
    UPSERT_VENUES,
    venues.map((one) => [one.id, one.name, one.names, one.city, one.cityNames, one.country, one.capacity, toldAtMs]),
  );

export const upsertPlayers = (db: Database, players: readonly CanonicalPlayer[], toldAtMs: number) => [
  ...bulkStatements(
    db,
    UPSERT_PLAYERS,
    players.map((one) => [
      one.id,
      one.gameId,
      one.teamId,
      one.name,
      one.names,
      one.role,
      one.number,
      one.birthDate,
      one.country,
      one.heightCm,
      toldAtMs,
    ]),
  ),
  ...upsertSearchNames(db, "player", players),
];
