import { useInfiniteQuery, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useId, useState } from "react";
import { useApp } from "#client/app-context.ts";
import { openLoginModal } from "#client/features/identity/login/open-login-modal.ts";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { Button } from "#client/ui/button.tsx";
import { SegmentedControl } from "#client/ui/segmented-control.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import type { CommentOrder } from "#domain/comments/contract.ts";
import { m } from "#messages";
import { CommentForm } from "./comment-form.tsx";
import { type CommentSubject, commentsQuery, refetchComments } from "./comment-queries.ts";
import { CommentThread } from "./comment-thread.tsx";
import { LinkedComment } from "./linked-comment.tsx";
import { useCommentCount } from "./use-comment-count.ts";
import { useLinkedComment } from "./use-linked-comment.ts";

type Props = {
  subject: CommentSubject;
  headingLevel?: 2 | 3;
  /** Reveals the hidden match; omitted if the page has its own control. */
  revealHref?: string | undefined;
};

function Composer({ subject }: { subject: CommentSubject }) {
  const router = useRouter();
  const { user } = useApp();
  const queryClient = useQueryClient();
  if (!user) {
    return (
      <Button className="needs-scripts self-start" onClick={() => void openLoginModal(router)}>
        {m.comment_log_in()}
      </Button>
    );
  }
  return (
    <CommentForm
      label={m.comment_write()}
      submitLabel={m.content_send()}
      onSend={async (api, text) => {
        await api.call("POST /comment/send", { ...subject, text });
        await refetchComments(queryClient);
      }}
    />
  );
}

function HiddenNote({ revealHref }: Pick<Props, "revealHref">) {
  return (
    <p className="panel flex flex-wrap items-center gap-3 p-4 text-14">
      {m.comment_hidden()}
      {revealHref ? (
        <a className="font-600 text-accent focus-ring" rel="nofollow" href={revealHref}>
          {m.spoiler_show_match()}
        </a>
      ) : null}
    </p>
  );
}

/** Comments of an article, match or post. New comments by others are announced and shown on request. */
export function CommentSection({ subject, headingLevel = 2, revealHref }: Props) {
  const { api } = useRouter().options.context;
  const queryClient = useQueryClient();
  const heading = useId();
  const linkedId = useLinkedComment();
  const [order, setOrder] = useState<CommentOrder>("newest");
  const pages = useInfiniteQuery(commentsQuery(api, subject, order));
  const [first] = pages.data?.pages ?? [];
  const liveCount = useCommentCount(subject, first, pages.dataUpdatedAt);
  const list = pages.data?.pages.flatMap((page) => page.list) ?? [];
  const shown = first?.count ?? 0;
  const count = Math.max(shown, liveCount);
  const Heading = `h${headingLevel}` as const;
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4" data-comments={`${subject.kind}-${subject.id}`}>
      <Heading id={heading} className="text-16 font-600">
        {count > 0 ? m.comment_count({ count }) : m.comment_title()}
      </Heading>
      {first?.hidden ? (
        <HiddenNote revealHref={revealHref} />
      ) : (
        <>
          {linkedId === undefined ? null : <LinkedComment key={linkedId} subject={subject} commentId={linkedId} />}
          <Composer subject={subject} />
          {pages.isError ? (
            <div role="alert" className="flex flex-wrap items-center gap-3 text-14 text-strong">
              {m.error_server_failed()}
              <Button onClick={() => void pages.refetch()}>{m.shell_try_again()}</Button>
            </div>
          ) : null}
          {pages.isPending ? <Skeleton className="h-5" /> : null}
          {first && list.length === 0 ? <p className="text-14 text-muted">{m.comment_none()}</p> : null}
          {count > shown ? (
            <Button className="self-center" onClick={() => void refetchComments(queryClient)}>
              {m.comment_new({ count: count - shown })}
            </Button>
          ) : null}
          {list.length > 1 ? (
            <div className="max-w-80">
              <SegmentedControl
                legend={m.comment_order()}
                options={[
                  { value: "newest", label: m.comment_newest(), icon: "i-lucide-clock" },
                  { value: "popular", label: m.comment_popular(), icon: "i-lucide-heart" },
                ]}
                value={order}
                onChange={setOrder}
              />
            </div>
          ) : null}
          {list.length > 0 ? (
            <ul className="flex flex-col gap-5">
              {list.map((comment) => (
                <CommentThread key={comment.id} comment={comment} subject={subject} nowMs={pages.dataUpdatedAt} />
              ))}
            </ul>
          ) : null}
          <LoadMore pages={pages} label={m.moderation_more()} className="self-center" />
        </>
      )}
    </section>
  );
}
