import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import { useApp } from "#client/app-context.ts";
import { CommentSection } from "#client/features/comments/comment-section.tsx";
import { CommentWithSubjectItem } from "#client/features/comments/comment-with-subject-item.tsx";
import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import { NewsItem } from "#client/features/news/news-item.tsx";
import { PostCard } from "#client/features/posts/post-card.tsx";
import { PostList } from "#client/features/posts/post-list.tsx";
import { profileHref } from "#client/links.ts";
import { Button } from "#client/ui/button.tsx";
import { Link } from "#client/ui/link.tsx";
import { LinkTabs } from "#client/ui/link-tabs.tsx";
import { Pager } from "#client/ui/pager.tsx";
import { Skeleton } from "#client/ui/skeleton.tsx";
import { PROFILE_TABS, type ProfileTab, type ProfileTabPage } from "#domain/posts/contract.ts";
import { m } from "#messages";
import { type ProfileSearch, profileTabQuery } from "./profile-search.ts";

const TAB_NAMES: Record<ProfileTab, () => string> = {
  post: () => m.posts_title(),
  comment: () => m.comment_title(),
  news: () => m.news_title(),
};

function TabContent({ page, nowMs }: { page: ProfileTabPage; nowMs: number }) {
  switch (page.type) {
    case "post":
      return page.list.length > 0 ? <PostList posts={page.list} nowMs={nowMs} /> : <None>{m.posts_none()}</None>;
    case "comment":
      if (page.list.length === 0) return <None>{m.comment_none()}</None>;
      return (
        <ul className="flex flex-col gap-3">
          {page.list.map((comment) => (
            <CommentWithSubjectItem key={comment.id} comment={comment} />
          ))}
        </ul>
      );
    case "news":
      if (page.list.length === 0) return <None>{m.news_empty()}</None>;
      return (
        <ul className="flex flex-col gap-2">
          {page.list.map((card) => (
            <NewsItem key={card.newsId} card={card} headingLevel={3} />
          ))}
        </ul>
      );
  }
}

const None = ({ children }: { children: string }) => <p className="py-6 text-center text-14 text-muted">{children}</p>;

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 text-14 text-strong">
      {m.error_server_failed()}
      <Button onClick={onRetry}>{m.shell_try_again()}</Button>
    </div>
  );
}

/** One post with its comments. */
function OnePost({ uid, postId }: { uid: number; postId: number }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const post = useQuery({ ...callQuery(api, "GET /post/one", { postId }), retry: false });
  return (
    <section className="flex flex-col gap-4">
      <Link
        className="self-start rounded-6 text-14 text-accent hover:underline focus-ring"
        href={profileHref(app, uid)}
      >
        {m.posts_title()}
      </Link>
      {post.isPending ? <Skeleton className="h-32" /> : null}
      {post.isError ? <p role="alert">{post.error.message}</p> : null}
      {post.data ? (
        <>
          <CrestSprite />
          <PostCard post={post.data} nowMs={post.dataUpdatedAt} />
          <CommentSection subject={{ kind: "post", id: postId }} />
        </>
      ) : null}
    </section>
  );
}

/** Posts, comments and articles by a user. */
export function ProfileTabs({ uid, search }: { uid: number; search: ProfileSearch }) {
  const app = useApp();
  const { api } = useRouter().options.context;
  const input = profileTabQuery(uid, search);
  const { data, isError, dataUpdatedAt, refetch } = useQuery({
    ...callQuery(api, "GET /user/{userId}/{type}/{pageIndex}", input),
    enabled: search.post === undefined,
  });
  if (search.post !== undefined) return <OnePost uid={uid} postId={search.post} />;
  const tabHref = (tab: ProfileTab, page?: number) =>
    profileHref(app, uid, { tab: tab === "post" ? undefined : tab, page: page && page > 1 ? page : undefined });
  return (
    <section className="flex flex-col gap-4">
      <LinkTabs
        label={m.profile_tabs()}
        tabs={PROFILE_TABS.map((tab) => ({ href: tabHref(tab), label: TAB_NAMES[tab](), current: tab === search.tab }))}
      />
      {isError ? <Failed onRetry={() => void refetch()} /> : null}
      {data ? <TabContent page={data} nowMs={dataUpdatedAt} /> : null}
      {!(data || isError) ? <Skeleton className="h-32" /> : null}
      {data ? (
        <Pager
          label={TAB_NAMES[search.tab]()}
          back={data.page > 1 ? { href: tabHref(search.tab, data.page - 1), name: m.following_back() } : undefined}
          next={
            data.page * data.size < data.total
              ? { href: tabHref(search.tab, data.page + 1), name: m.following_next() }
              : undefined
          }
        />
      ) : null}
    </section>
  );
}
