import type { CommentRow } from "#db/queries/comments/comments.ts";
import type { CommentWithSubjectRow } from "#db/queries/comments/comments-with-subject.ts";
import type { AuthorRow } from "#db/queries/content/writers.ts";
import type { CommentView, CommentWithSubject } from "#domain/comments/contract.ts";
import type { ContentAuthor } from "#domain/content/contract.ts";
import type { MentionedUser } from "#domain/content/mentions.ts";
import { DELETED_USER_NAME } from "#domain/identity/account-deletion.ts";
import { getGameById } from "#domain/matches/games.ts";

export const toAuthor = ({ uid, username, avatar, level, isGone }: AuthorRow): ContentAuthor =>
  isGone === 1
    ? { uid, username: DELETED_USER_NAME, level: 0, isGone: true }
    : { uid, username, ...(avatar !== null && { avatar }), level, isGone: false };

/** A deleted or removed comment reveals only that it existed. */
export function toCommentView(row: CommentRow, replies: readonly CommentRow[] = []): CommentView {
  const { id, parentId, state, body, locale, likes, isLiked, replies: replyCount, atMs, editedAtMs, mentions } = row;
  const isVisible = state === "visible";
  return {
    ...{ id, parentId, state, locale, replyCount, atMs },
    author: isVisible ? toAuthor(row) : null,
    text: isVisible ? body : "",
    mentions: isVisible ? (JSON.parse(mentions) as MentionedUser[]) : [],
    likes: isVisible ? likes : 0,
    isLiked: isVisible && isLiked === 1,
    replies: replies.map((reply) => toCommentView(reply)),
    editedAtMs: isVisible ? editedAtMs : null,
  };
}

export function toCommentWithSubject(row: CommentWithSubjectRow, isOwn: boolean): CommentWithSubject {
  const { id, state, body: text, locale, likes, replies: replyCount, atMs, removedReason } = row;
  const { subjectKind, subjectId, gameId, ownerUid, title, home, away, owner } = row;
  const { matchId, leagueId, homeId, awayId } = row;
  const hasMatch = matchId !== null && leagueId !== null && homeId !== null && awayId !== null;
  return {
    ...{ id, state, text, locale, likes, replyCount, atMs },
    ...(isOwn && removedReason !== null && { removedReason }),
    place: {
      ...{ kind: subjectKind, id: subjectId, gameId, ownerUid, title, home, away, owner },
      game: gameId === null ? null : (getGameById(gameId)?.slug ?? null),
      match: hasMatch ? { id: matchId, leagueId, homeId, awayId } : null,
    },
  };
}
