import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { games, type NamesByLocale } from "./leagues-catalogue.ts";

export const venues = sqliteTable("venues", {
  id: integer("id").primaryKey(),
  name: text("name").notNull(),
  names: text("names", { mode: "json" }).$type<NamesByLocale>(),
  city: text("city"),
  cityNames: text("city_names", { mode: "json" }).$type<NamesByLocale>(),
  country: text("country"),
  capacity: integer("capacity"),
  reportedAtMs: integer("told_at_ms").notNull(),
});

/** Players and coaches. `team_id` is not a foreign key, because a player may arrive before the team. */
export const players = sqliteTable(
  "players",
  {
    id: integer("id").primaryKey(),
    gameId: integer("game_id")
      .notNull()
      .references(() => games.id),
    teamId: integer("team_id"),
    name: text("name").notNull(),
    names: text("names", { mode: "json" }).$type<NamesByLocale>(),
    role: text("role"),
    number: integer("number"),
    birthDate: text("birth_date"),
    country: text("country"),
    heightCm: integer("height_cm"),
    reportedAtMs: integer("told_at_ms").notNull(),
  },
  (player) => [
    index("players_by_team").on(player.teamId, player.id),
    index("players_by_game").on(player.gameId, player.name, player.id),
  ],
);
