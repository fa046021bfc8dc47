import type { CallInput } from "#domain/api/contract.ts";
import type { Locale } from "#domain/i18n/locales.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import type { DeskArticle } from "#domain/news/desk-contract.ts";
import type { NewsImage } from "#domain/news/document.ts";
import { type EditorBlock, emptyEditorBlock, toEditorBlock, toNewsBlock } from "./editor-blocks.ts";

/** What the form of an article holds. */
export type EditorState = {
  game: GameSlug;
  locale: Locale;
  title: string;
  summary: string;
  cover: NewsImage | undefined;
  blocks: EditorBlock[];
  matchIds: string;
  leagueIds: string;
  teamIds: string;
  playerIds: string;
  revealsResult: boolean;
};

export function createEditorState(article: DeskArticle | undefined, locale: Locale): EditorState {
  const links = article?.links;
  return {
    game: article?.game ?? "soccer",
    locale: article?.locale ?? locale,
    title: article?.title ?? "",
    summary: article?.summary ?? "",
    cover: article?.cover ?? undefined,
    blocks: article && article.blocks.length > 0 ? article.blocks.map(toEditorBlock) : [emptyEditorBlock("paragraph")],
    matchIds: links?.matchIds.join(", ") ?? "",
    leagueIds: links?.leagueIds.join(", ") ?? "",
    teamIds: links?.teamIds.join(", ") ?? "",
    playerIds: links?.playerIds.join(", ") ?? "",
    revealsResult: article?.revealsResult ?? true,
  };
}

const idsOf = (text: string): number[] => (text.match(/\d+/g) ?? []).map(Number);

export const toSaveInput = (
  state: EditorState,
  article: DeskArticle | undefined,
): CallInput<"POST /operator/news/save"> => ({
  ...(article && { newsId: article.newsId }),
  game: state.game,
  locale: state.locale,
  revision: article?.revision ?? 0,
  title: state.title.trim(),
  summary: state.summary.trim(),
  cover: state.cover ?? null,
  blocks: state.blocks.flatMap(toNewsBlock),
  matchIds: idsOf(state.matchIds),
  leagueIds: idsOf(state.leagueIds),
  teamIds: idsOf(state.teamIds),
  playerIds: idsOf(state.playerIds),
  revealsResult: state.revealsResult,
});
