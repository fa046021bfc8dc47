import { useInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { ContentButton } from "#client/features/content/content-button.tsx";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import type { CommentView } from "#domain/comments/contract.ts";
import { m } from "#messages";
import { CommentItem } from "./comment-item.tsx";
import { type CommentSubject, repliesQuery } from "./comment-queries.ts";

type Props = { comment: CommentView; subject: CommentSubject; nowMs: number };

/** A comment with its first replies; the others are loaded on request. */
export function CommentThread({ comment, subject, nowMs }: Props) {
  const { api } = useRouter().options.context;
  const [isOpen, setIsOpen] = useState(false);
  const first = comment.replies;
  const hiddenReplies = comment.replyCount - first.length;
  const rest = useInfiniteQuery({ ...repliesQuery(api, comment.id, first.at(-1)?.id ?? 0), enabled: isOpen });
  const open = () => setIsOpen(true);
  const replies = [...first, ...(rest.data?.pages.flatMap(({ list }) => list) ?? [])];
  return (
    <li className="flex flex-col gap-3">
      <CommentItem comment={comment} subject={subject} nowMs={nowMs} onReplied={open} />
      {replies.length > 0 ? (
        <ul className="ms-5 flex flex-col gap-3 border-s ps-5 md:ms-8">
          {replies.map((reply) => (
            <li key={reply.id}>
              <CommentItem comment={reply} subject={subject} nowMs={nowMs} onReplied={open} />
            </li>
          ))}
        </ul>
      ) : null}
      {hiddenReplies > 0 && !isOpen ? (
        <div className="ms-8">
          <ContentButton icon="i-lucide-chevron-down" onClick={open}>
            {m.comment_more_replies({ count: hiddenReplies })}
          </ContentButton>
        </div>
      ) : null}
      {isOpen ? <LoadMore pages={rest} label={m.moderation_more()} className="self-start" /> : null}
    </li>
  );
}
