import type { CanonicalPlayer, CanonicalVenue } from "#domain/players/canonical-player.ts";
import type { Database } from "../../client.ts";
import { bulk } from "../bulk-rows.ts";
import { upsert } from "../leagues/catalogue-writes.ts";
import { writeNames } from "../leagues/name-search.ts";

const UPSERT_VENUES = upsert("venues", [
  "id",
  "name",
  "names",
  "city",
  "city_names",
  "country",
  "capacity",
  "told_at_ms",
]);
const UPSERT_PLAYERS = upsert("players", [
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
  bulk(
    db,
    UPSERT_VENUES,
    venues.map((one) => [one.id, one.name, one.names, one.city, one.cityNames, one.country, one.capacity, toldAtMs]),
  );

export const upsertPlayers = (db: Database, players: readonly CanonicalPlayer[], toldAtMs: number) => [
  ...bulk(
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
  ...writeNames(db, "player", players),
];
