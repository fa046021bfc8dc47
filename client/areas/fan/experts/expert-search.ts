import type { ExpertLibraryLinkSearch, SpecialistLinkSearch } from "#client/late-links.ts";
import type { ExpertTipsLinkSearch } from "#client/links.ts";
import type { CallInput } from "#domain/api/contract.ts";
import { EXPERT_BOARDS } from "#domain/experts/boards.ts";
import { type GameSlug, getGameBySlug, isGameSlug } from "#domain/matches/games.ts";
import { MAX_PAGES } from "#domain/plans/paging.ts";
import { PLAY_TYPE_KEYS } from "#domain/plans/play-types.ts";
import { SETTLED_FILTERS } from "#domain/plans/views-contract.ts";

type Raw = Record<string, string | number | undefined>;
const MAX_LAST = 1_000;

// Unknown values are ignored. Every key is set, because the router would keep the previous value of a missing one.

const wholeNumber = (value: Raw[string], max: number): number | undefined => {
  const number = Math.floor(Number(value));
  return number >= 1 && number <= max ? number : undefined;
};
const pageOf = (value: Raw[string]): number | undefined => {
  const page = wholeNumber(value, MAX_PAGES);
  return page === 1 ? undefined : page;
};
const gameOf = (value: Raw[string]): GameSlug | undefined =>
  typeof value === "string" && isGameSlug(value) ? value : undefined;
const gameIdOf = (game: GameSlug | undefined) => {
  const gameId = game && getGameBySlug(game)?.id;
  return gameId === undefined ? {} : { gameId };
};

/** Boards of the library; strong leagues are on a separate page. */
export const LIBRARY_BOARDS = EXPERT_BOARDS.filter((board) => board !== "strong_leagues");

export const parseBoardSearch = ({ board, game, page }: Raw): ExpertLibraryLinkSearch => ({
  board: LIBRARY_BOARDS.find((one) => one === board && one !== "accuracy"),
  game: gameOf(game),
  page: pageOf(page),
});
export const toLibraryInput = ({
  board = "accuracy",
  game,
  page,
}: ExpertLibraryLinkSearch): CallInput<"GET /expert_plan/expertLibraryPC"> => ({
  board,
  ...gameIdOf(game),
  ...(page && { page }),
});

export const parseSpecialistSearch = ({ game, league, page }: Raw): SpecialistLinkSearch => ({
  game: gameOf(game),
  league: wholeNumber(league, Number.MAX_SAFE_INTEGER),
  page: pageOf(page),
});
export const toSpecialistInput = ({
  game,
  league,
  page,
}: SpecialistLinkSearch): CallInput<"GET /expert_plan/expertLibraryPC"> => ({
  board: "strong_leagues",
  ...gameIdOf(game),
  ...(league && { leagueId: league }),
  ...(page && { page }),
});

export const parseExpertTips = ({
  tips,
  counts,
  last,
  game,
  league,
  type,
  from,
  to,
  page,
}: Raw): ExpertTipsLinkSearch => ({
  tips: tips === "settled" ? "settled" : undefined,
  counts: SETTLED_FILTERS.find((one) => one === counts),
  last: wholeNumber(last, MAX_LAST),
  game: gameOf(game),
  league: wholeNumber(league, Number.MAX_SAFE_INTEGER),
  type: PLAY_TYPE_KEYS.find((one) => one === type),
  from: wholeNumber(from, Number.MAX_SAFE_INTEGER),
  to: wholeNumber(to, Number.MAX_SAFE_INTEGER),
  page: pageOf(page),
});

const TIPS_SIZE = 12;
/** Filters apply to settled tips only, because few tips are on sale at a time. */
export function toTipsInput(expertId: number, search: ExpertTipsLinkSearch): CallInput<"GET /expert_plan/getPlansPC"> {
  const { tips, counts, last, game, league, type, from, to, page } = search;
  const paged = { expertId, size: TIPS_SIZE, ...(page && { page }) };
  if (tips !== "settled") return { list: "open", ...paged };
  return {
    ...{ list: "settled", ...paged, ...gameIdOf(game) },
    ...(counts && { counts }),
    ...(last && { last }),
    ...(league && { leagueId: league }),
    ...(type && { playType: type }),
    ...(from && { fromMs: from }),
    ...(to && { toMs: to }),
  };
}
