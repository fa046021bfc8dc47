import { useSuspenseInfiniteQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useApp } from "#client/app-context.ts";
import { LoadMore } from "#client/features/paging/load-more.tsx";
import { PostList } from "#client/features/posts/post-list.tsx";
import { accountHref } from "#client/links.ts";
import { ButtonLink } from "#client/ui/button.tsx";
import { EmptyState } from "#client/ui/empty-state.tsx";
import { m } from "#messages";
import { accountScreen } from "../account-screen.tsx";
import { ownPostsQuery } from "../list-queries.ts";

/** The user's own posts, newest first. */
function OwnPostsPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(ownPostsQuery(api));
  const posts = pages.data.pages.flatMap(({ list }) => list);
  const compose = (
    <ButtonLink kind="primary" href={accountHref(app, "send")}>
      {m.posts_send()}
    </ButtonLink>
  );
  if (posts.length === 0) {
    return (
      <EmptyState icon="i-lucide-square-pen" title={m.posts_own_none()} text={m.posts_own_none_text()}>
        {compose}
      </EmptyState>
    );
  }
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16">{m.posts_own()}</h2>
        {compose}
      </div>
      <PostList posts={posts} nowMs={pages.dataUpdatedAt} />
      <LoadMore pages={pages} label={m.moderation_more()} className="self-center" />
    </section>
  );
}

export const OwnPostsScreen = accountScreen("userPost", OwnPostsPage);
