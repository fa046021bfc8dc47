import fc from "fast-check";
import { expect, test } from "vitest";
import { listCommentNotices } from "./comment-notices.ts";

test("tells everybody once: a reply before a mention before the post's owner", () => {
  expect(listCommentNotices({ authorUid: 1, answeredUid: 2, ownerUid: 3, mentionedUids: [2, 4] })).toEqual([
    { kind: "comment_reply", uids: [2] },
    { kind: "content_mention", uids: [4] },
    { kind: "post_commented", uids: [3] },
  ]);
  expect(listCommentNotices({ authorUid: 1, answeredUid: 1, ownerUid: 1, mentionedUids: [1] })).toEqual([]);
});

test("nobody is told twice, and authors never about themselves", () => {
  const uid = fc.integer({ min: 1, max: 5 });
  fc.assert(
    fc.property(
      uid,
      fc.option(uid, { nil: undefined }),
      fc.option(uid, { nil: undefined }),
      fc.array(uid),
      (a, b, c, d) => {
        const told = listCommentNotices({ authorUid: a, answeredUid: b, ownerUid: c, mentionedUids: d }).flatMap(
          ({ uids }) => uids,
        );
        expect(new Set(told).size).toBe(told.length);
        expect(told).not.toContain(a);
      },
    ),
  );
});
