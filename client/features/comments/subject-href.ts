import type { AppContext } from "#client/app-context.ts";
import { matchHref, newsHref, postHref, videoHref } from "#client/links.ts";
import type { SubjectRef } from "#domain/content/contract.ts";
import { getGameById } from "#domain/matches/games.ts";

/** The page a comment is on, at its comments. */
export function subjectHref(
  app: Pick<AppContext, "basePath">,
  { kind, id, gameId, ownerUid }: SubjectRef,
): string | undefined {
  switch (kind) {
    case "article": {
      const game = gameId === null ? undefined : getGameById(gameId);
      return game && `${newsHref(app, game.slug, id)}#comments`;
    }
    case "match":
      return gameId === null ? undefined : `${matchHref(app, gameId, id)}#comments`;
    case "post":
      return ownerUid === null ? undefined : postHref(app, ownerUid, id);
    case "video": {
      const game = gameId === null ? undefined : getGameById(gameId);
      return game && `${videoHref(app, game.slug, id)}#comments`;
    }
  }
}
