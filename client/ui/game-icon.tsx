import type { GameSlug } from "#domain/matches/games.ts";

/** Decorative: the game's name is beside it. `className` may set the size. */
export const GameIcon = ({ game, className = "" }: { game: GameSlug; className?: string }) => (
  <span aria-hidden="true" className={`game-icon i-game-${game.replace(":", "")} ${className}`} />
);
