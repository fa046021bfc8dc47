import type { CallInput } from "#domain/api/contract.ts";
import type { GameSlug } from "#domain/matches/games.ts";
import type { DeskArticle, DeskLink } from "#domain/news/desk-contract.ts";
import type { NewsBlock, NewsImage } from "#domain/news/document.ts";

/** Form state of the article editor. */
export type EditorState = {
  game: GameSlug;
  title: string;
  summary: string;
  cover: NewsImage | undefined;
  blocks: readonly NewsBlock[];
  links: DeskLink[];
  revealsResult: boolean;
};

export const createEditorState = ({
  game,
  title,
  summary,
  cover,
  blocks,
  links,
  revealsResult,
}: DeskArticle): EditorState => ({
  ...{ game, title, summary, blocks, links, revealsResult },
  cover: cover ?? undefined,
});

type Target = { newsId: number; locale: DeskArticle["locale"]; revision: number; isAutosave: boolean };

export function toSaveInput(
  { game, title, summary, cover, blocks, links, revealsResult }: EditorState,
  target: Target,
): CallInput<"POST /operator/news/save"> {
  const idsOf = (kind: DeskLink["kind"]) => links.filter((link) => link.kind === kind).map(({ id }) => id);
  return {
    ...{ ...target, game, revealsResult, title: title.trim(), summary: summary.trim(), cover: cover ?? null },
    blocks: [...blocks],
    matchIds: idsOf("match"),
    leagueIds: idsOf("league"),
    teamIds: idsOf("team"),
    playerIds: idsOf("player"),
  };
}

/** True if an image lacks its alt text or credit. Both are required to save. */
export function hasIncompleteImage({ cover, blocks }: Pick<EditorState, "cover" | "blocks">): boolean {
  const images = blocks.flatMap((block): NewsImage[] => {
    if (block.kind === "gallery") return block.images;
    return block.kind === "image" ? [block] : [];
  });
  return [...images, ...(cover ? [cover] : [])].some(({ alt, credit }) => alt.trim() === "" || credit.trim() === "");
}
