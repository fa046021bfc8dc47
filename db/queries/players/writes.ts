import type { CanonicalPlayer, CanonicalVenue } from "#domain/players/canonical-player.ts";
import type { Database } from "../../client.ts";
import { players, venues } from "../../schema/index.ts";
import { upsertRows } from "../bulk-rows.ts";
import { isNewerAndDifferent } from "../leagues/catalogue-writes.ts";
import { upsertSearchNames } from "../leagues/name-search.ts";

export const upsertVenues = (db: Database, list: readonly CanonicalVenue[], reportedAtMs: number) =>
  upsertRows(
    db,
    venues,
    list.map(({ id, name, names, city, cityNames, country, capacity }) => ({
      id,
      name,
      names,
      city,
      cityNames,
      country,
      capacity,
      reportedAtMs,
    })),
    { key: ["id"], where: isNewerAndDifferent(venues) },
  );

export const upsertPlayers = (db: Database, list: readonly CanonicalPlayer[], reportedAtMs: number) => [
  ...upsertRows(
    db,
    players,
    list.map(({ id, gameId, teamId, name, names, role, number, birthDate, country, heightCm }) => ({
      id,
      gameId,
      teamId,
      name,
      names,
      role,
      number,
      birthDate,
      country,
      heightCm,
      reportedAtMs,
    })),
    { key: ["id"], where: isNewerAndDifferent(players) },
  ),
  ...upsertSearchNames(db, "player", list),
];
