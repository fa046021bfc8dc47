import { expect, it } from "vitest";
import { GAMES } from "#domain/matches/games.ts";
import { readClip } from "../push/clip.ts";
import { clipOfGame, GAME_CLIPS } from "./clip-of-game.ts";

it("shows a field only for the game that is played on it", () => {
  const bySlug = Object.fromEntries(GAMES.map(({ id, slug }) => [slug, clipOfGame(id)]));
  const { soccer, basketball, ...others } = bySlug;
  expect([soccer, basketball]).toEqual(["pitch", "court"]);
  expect(new Set(Object.values(others))).toEqual(new Set(["arena"]));
  expect(clipOfGame(null)).toBe("arena");
});

/** Encoders may omit the last four bytes, because the profile implies them. */
const withoutExtension = (hex: string): string => hex.replace(/fdf8f800$/, "");

it("has clips with the same decoder configuration, so that a push can change from one to the other", async () => {
  const configs = await Promise.all(
    GAME_CLIPS.map(async (name) =>
      (await readClip(name)).configs.map(({ body }) => withoutExtension(Buffer.from(body).toString("hex"))),
    ),
  );
  expect(configs[1]).toEqual(configs[0]);
  expect(configs[2]).toEqual(configs[0]);
});
