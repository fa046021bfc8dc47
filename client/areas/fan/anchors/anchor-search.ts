import type { AnchorListLinkSearch } from "#client/links.ts";
import { LOCALE_CODES } from "#domain/i18n/locales.ts";
import { getGameBySlug, isGameSlug } from "#domain/matches/games.ts";

type RawSearch = { game?: unknown; language?: unknown; followed?: unknown };
const PAGE_SIZE = 24;

/** Unknown values are ignored. */
export function parseAnchorSearch({ game, language, followed }: RawSearch): AnchorListLinkSearch {
  const locale = LOCALE_CODES.find((code) => code === language);
  return {
    ...(typeof game === "string" && isGameSlug(game) && { game }),
    ...(locale && { language: locale }),
    ...(Number(followed) === 1 && { followed: 1 as const }),
  };
}

export function toAnchorListInput({ game, language, followed }: AnchorListLinkSearch) {
  const gameId = game && getGameBySlug(game)?.id;
  return {
    size: PAGE_SIZE,
    ...(gameId !== undefined && { gameId }),
    ...(language && { language }),
    ...(followed && { followed }),
  };
}
