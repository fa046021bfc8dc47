import type { SportTab } from "./contract.ts";
import { GAMES, type Game } from "./games.ts";

/** `recommended` selects matches; the other tabs select games, and each game belongs to exactly one of them. */
export type GameTab = Exclude<SportTab, "recommended">;

const OWN_TAB = ["soccer", "basketball", "baseball", "tennis"] as const satisfies readonly GameTab[];

const tabOf = (game: Game): GameTab =>
  OWN_TAB.find((tab) => tab === game.slug) ?? (game.kind === "esport" ? "esports" : "other");

export const listTabGames = (tab: GameTab): readonly Game[] => GAMES.filter((game) => tabOf(game) === tab);
