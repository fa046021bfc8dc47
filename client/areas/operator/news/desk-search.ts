import type { CallInput } from "#domain/api/contract.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import { parseLocale } from "#domain/i18n/parse-locale.ts";
import { NEWS_STATES, type NewsState } from "#domain/news/states.ts";
import { parsePageNumber } from "../parse-page-number.ts";

type DeskSearch = {
  state: NewsState;
  page: number;
  /** The article in the editor; the list without one. */
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
  page: parsePageNumber(raw.cursor),
  article: articleOf(raw.article),
  language: typeof raw.language === "string" ? parseLocale(raw.language) : undefined,
});

export const deskListQuery = ({ state, page }: DeskSearch): CallInput<"GET /operator/news"> => ({ state, page });
