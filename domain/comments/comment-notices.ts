type Parties = {
  authorUid: number;
  answeredUid: number | undefined;
  /** The owner of the commented post. */
  ownerUid: number | undefined;
  mentionedUids: readonly number[];
};
export type CommentNotice = { kind: "comment_reply" | "content_mention" | "post_commented"; uids: number[] };

/** Each user gets only the most specific notification; authors are never notified of their own comments. */
export function listCommentNotices({ authorUid, answeredUid, ownerUid, mentionedUids }: Parties): CommentNotice[] {
  const told = new Set([authorUid]);
  const take = (uids: readonly (number | undefined)[]): number[] =>
    uids.filter((uid): uid is number => {
      if (uid === undefined || told.has(uid)) return false;
      told.add(uid);
      return true;
    });
  const notices: CommentNotice[] = [
    { kind: "comment_reply", uids: take([answeredUid]) },
    { kind: "content_mention", uids: take(mentionedUids) },
    { kind: "post_commented", uids: take([ownerUid]) },
  ];
  return notices.filter(({ uids }) => uids.length > 0);
}
