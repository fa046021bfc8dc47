import type { GameSlug } from "#domain/matches/games.ts";

// Written out, because UnoCSS finds class names by scanning the source.
const CLASSES: Record<GameSlug, string> = {
  soccer: "i-game-soccer",
  basketball: "i-game-basketball",
  lol: "i-game-lol",
  "cs:go": "i-game-csgo",
  valorant: "i-game-valorant",
  dota2: "i-game-dota2",
  cricket: "i-game-cricket",
  kog: "i-game-kog",
  lolmobile: "i-game-lolmobile",
  tennis: "i-game-tennis",
  snooker: "i-game-snooker",
  baseball: "i-game-baseball",
  americanfootball: "i-game-americanfootball",
  volleyball: "i-game-volleyball",
  tabletennis: "i-game-tabletennis",
  badminton: "i-game-badminton",
  naraka: "i-game-naraka",
  mobilelegends: "i-game-mobilelegends",
  aov: "i-game-aov",
  codmw: "i-game-codmw",
  pubgmobile: "i-game-pubgmobile",
  pubg: "i-game-pubg",
};

/** Decorative: the game's name is beside it. `className` may set the size. */
export const GameIcon = ({ game, className = "" }: { game: GameSlug; className?: string }) => (
  <span aria-hidden="true" className={`${CLASSES[game]} shrink-0 ${className}`} />
);
