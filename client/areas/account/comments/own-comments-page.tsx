import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { CommentWithSubjectItem } from "#client/features/comments/comment-with-subject-item.tsx";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { newsListHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { ownCommentsQuery } from "../list-queries.ts";

/** The user's own comments, newest first, with the reason if a moderator removed one. */
function OwnCommentsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(ownCommentsQuery(api));
  const list = pages.data.pages.flatMap((page) => page.list);
  if (list.length === 0 && !pages.hasNextPage) {
    return (
      <EmptyState icon="i-lucide-message-circle" title={m.comments_own_none()}>
        <ButtonLink href={newsListHref(app)}>{m.news_title()}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <section className="flex flex-col gap-4">
      <h2 className="text-16">{m.comments_own()}</h2>
      <ul className="flex flex-col gap-3">
        {list.map((comment) => (
          <CommentWithSubjectItem key={comment.id} comment={comment} />
        ))}
      </ul>
      <LoadMore pages={pages} label={m.moderation_more()} className="self-center" />
    </section>
  );
}

export const OwnCommentsScreen = accountScreen("comments", OwnCommentsPage);
