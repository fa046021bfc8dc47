import type { CallInput } from "#domain/api/contract.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { parseLocale } from "#domain/i18n/parse-locale.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import { NEWS_STATES, type NewsState } from "#domain/news/states.ts";
import type { QueueSort } from "#domain/staff/queue-sort.ts";
import { parseGame } from "../parse-game.ts";
import { parsePageNumber } from "../parse-page-number.ts";
import { parseQueueSort } from "../parse-queue-sort.ts";

type DeskSearch = {
  state: NewsState;
  sort: QueueSort;
  game: GameSlug | undefined;
  page: number;
  /** The article in the editor; undefined for the list. */
  article: number | "new" | undefined;
  language: Locale | undefined;
};

function articleOf(value: unknown): DeskSearch["article"] {
  if (value === "new") return "new";
  const id = Number(value);
  return Number.isInteger(id) && id > 0 ? id : undefined;
}

export const parseDeskSearch = (raw: Record<string, unknown>): DeskSearch => ({
  state: NEWS_STATES.find((state) => state === raw.state) ?? "draft",
  sort: parseQueueSort(raw.sort, "newest"),
  game: parseGame(raw.game),
  page: parsePageNumber(raw.cursor),
  article: articleOf(raw.article),
  language: typeof raw.language === "string" ? parseLocale(raw.language) : undefined,
});

export const deskListQuery = ({ state, sort, game, page }: DeskSearch): CallInput<"GET /operator/news"> => ({
  ...{ state, sort, page },
  ...(game && { game }),
});
