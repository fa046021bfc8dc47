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
import { feedQuery } from "../list-queries.ts";

/** Posts of users the reader follows, newest first. */
function FeedPage() {
  const app = useApp();
  const { api } = useRouter().options.context;
  const pages = useSuspenseInfiniteQuery(feedQuery(api));
  const posts = pages.data.pages.flatMap(({ list }) => list);
  if (posts.length === 0) {
    return (
      <EmptyState icon="i-lucide-rss" title={m.feed_none()} text={m.feed_none_text()}>
        <ButtonLink href={accountHref(app, "focus", { tab: "people" })}>{m.followed_title()}</ButtonLink>
      </EmptyState>
    );
  }
  return (
    <section className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-16">{m.feed_title()}</h2>
        <ButtonLink href={accountHref(app, "send")}>{m.posts_send()}</ButtonLink>
      </div>
      <PostList posts={posts} nowMs={pages.dataUpdatedAt} />
      <LoadMore pages={pages} label={m.moderation_more()} className="self-center" />
    </section>
  );
}

export const FeedScreen = accountScreen("userNews", FeedPage);
