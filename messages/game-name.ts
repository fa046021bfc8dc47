import type { GameSlug } from "#domain/matches/games.ts";
import { m } from "#messages";

const NAMES: Record<GameSlug, () => string> = {
  soccer: () => m.game_soccer(),
  basketball: () => m.game_basketball(),
  lol: () => m.game_lol(),
  "cs:go": () => m.game_csgo(),
  valorant: () => m.game_valorant(),
  dota2: () => m.game_dota2(),
  cricket: () => m.game_cricket(),
  kog: () => m.game_kog(),
  lolmobile: () => m.game_lolmobile(),
  tennis: () => m.game_tennis(),
  snooker: () => m.game_snooker(),
  baseball: () => m.game_baseball(),
  americanfootball: () => m.game_americanfootball(),
  volleyball: () => m.game_volleyball(),
  tabletennis: () => m.game_tabletennis(),
  badminton: () => m.game_badminton(),
  naraka: () => m.game_naraka(),
  mobilelegends: () => m.game_mobilelegends(),
  aov: () => m.game_aov(),
  codmw: () => m.game_codmw(),
  pubgmobile: () => m.game_pubgmobile(),
  pubg: () => m.game_pubg(),
};

/** The game's name in the reader's language. */
export const gameName = (slug: GameSlug): string => NAMES[slug]();
