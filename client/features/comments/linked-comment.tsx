import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useId, useRef } from "react";
import { callQuery } from "#client/api/queries.ts";
import type { CommentView } from "#domain/comments/contract.ts";
import { m } from "#messages";
import { CommentItem } from "./comment-item.tsx";
import type { CommentSubject } from "./comment-queries.ts";

type Props = { subject: CommentSubject; commentId: number };

/** The comment a notification or link points to, with the one it replies to. */
export function LinkedComment({ subject, commentId }: Props) {
  const { api } = useRouter().options.context;
  const label = useId();
  const box = useRef<HTMLElement>(null);
  const linked = useQuery({ ...callQuery(api, "GET /comment/linked", { ...subject, commentId }), retry: false });
  const isThere = !linked.isPending;
  useEffect(() => {
    if (!isThere) return;
    box.current?.scrollIntoView({ block: "center" });
    box.current?.focus({ preventScroll: true });
  }, [isThere]);
  // The section explains that comments are hidden with the result.
  if (linked.isPending || linked.data?.hidden) return null;
  const comments: CommentView[] = linked.data?.list.flatMap((top) => [top, ...top.replies]) ?? [];
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={label}
      data-linked-comment={commentId}
      className="flex flex-col gap-3 rounded-16 border border-accent bg-accent-soft p-4 focus-ring"
    >
      <h3 id={label} className="text-13 font-600 text-strong">
        {m.comment_highlighted()}
      </h3>
      {linked.isError ? <p className="text-14">{linked.error.message}</p> : null}
      {comments.map((comment) => (
        <div key={comment.id} className={comment.parentId === null ? "" : "ms-5 border-s ps-5 md:ms-8"}>
          <CommentItem comment={comment} subject={subject} nowMs={linked.dataUpdatedAt} onReplied={() => undefined} />
        </div>
      ))}
    </section>
  );
}
