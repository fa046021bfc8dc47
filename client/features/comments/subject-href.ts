import type { AppContext } from "#client/app-context.ts";
import { postHref, videoHref } from "#client/late-links.ts";
import { matchHref, newsHref } from "#client/links.ts";
import type { SubjectRef } from "#domain/content/contract.ts";
import { getGameById } from "#domain/matches/games.ts";

const COMMENT_HASH = /^#?comment-(\d{1,15})$/;

/** The id of the comment in the URL's hash; the page shows that comment above the others. */
export function parseCommentHash(hash: string): number | undefined {
  const [, id] = COMMENT_HASH.exec(hash) ?? [];
  return id === undefined ? undefined : Number(id);
}

/** URL of the page a comment is on, at its comments or a specific one; for a post without a comment id, its top. */
export function subjectHref(
  app: Pick<AppContext, "basePath">,
  { kind, id, gameId, ownerUid }: SubjectRef,
  commentId?: number,
): string | undefined {
  const hash = commentId === undefined ? "#comments" : `#comment-${commentId}`;
  const game = gameId === null ? undefined : getGameById(gameId);
  switch (kind) {
    case "article":
      return game && newsHref(app, game.slug, id) + hash;
    case "match":
      return gameId === null ? undefined : matchHref(app, gameId, id) + hash;
    case "post":
      return ownerUid === null ? undefined : postHref(app, ownerUid, id) + (commentId === undefined ? "" : hash);
    case "video":
      return game && videoHref(app, game.slug, id) + hash;
  }
}
