import { useQueryClient } from "@tanstack/react-query";
import { useApp } from "#client/app-context.ts";
import { reportReasonLabel } from "#client/features/chat/moderation/report-reason-label.ts";
import { ContentByline } from "#client/features/content/content-byline.tsx";
import { ContentText } from "#client/features/content/content-text.tsx";
import { DeleteContentButton } from "#client/features/content/delete-content-button.tsx";
import { LikeButton } from "#client/features/content/like-button.tsx";
import { ReportContentButton } from "#client/features/content/report-content-button.tsx";
import { Avatar } from "#client/features/identity/avatar/avatar.tsx";
import { Crest } from "#client/features/matches/crest/crest.tsx";
import { MatchTile } from "#client/features/matches/list/match-tile.tsx";
import { shortNumber } from "#client/format/numbers.ts";
import { postHref } from "#client/late-links.ts";
import { libraryHref, matchHref } from "#client/links.ts";
import { Link } from "#client/ui/link.tsx";
import type { LinkedTeam, PostView } from "#domain/posts/contract.ts";
import { m } from "#messages";
import { PostPictures } from "./post-pictures.tsx";
import { refetchPosts } from "./refetch-posts.ts";

function TeamLink({ team }: { team: LinkedTeam }) {
  return (
    <Link
      className="inline-flex min-h-11 items-center gap-2 self-start rounded-10 bg-surface-2 px-3 text-14 font-600 text-strong hover:bg-surface-3 focus-ring"
      href={libraryHref(useApp(), "squad", team.id)}
    >
      <Crest team={team} size={32} />
      <bdi>{team.name}</bdi>
    </Link>
  );
}

function HiddenNote({ post }: { post: PostView }) {
  const app = useApp();
  return (
    <p className="flex flex-wrap items-center gap-3 text-14 text-muted">
      {m.post_hidden()}
      {post.match ? (
        <a
          className="font-600 text-accent focus-ring"
          rel="nofollow"
          href={`${matchHref(app, post.match.gameId, post.match.id)}?reveal=${post.match.id}`}
        >
          {m.spoiler_show_match()}
        </a>
      ) : null}
    </p>
  );
}

type Props = { post: PostView; nowMs: number };

/** A post in a list. The page needs a `CrestSprite`. */
export function PostCard({ post, nowMs }: Props) {
  const app = useApp();
  const queryClient = useQueryClient();
  const { id, author, state, text, mentions, locale, pictures, match, team, likes, isLiked, comments, atMs } = post;
  const isOwn = author.uid === app.user?.uid;
  return (
    <article data-post={id} className="flex gap-3 rounded-16 bg-surface-1 p-4">
      <Avatar person={author} size={40} />
      <div className="flex min-w-0 flex-1 flex-col gap-3">
        <ContentByline author={author} atMs={atMs} nowMs={nowMs} />
        {post.hidden ? <HiddenNote post={post} /> : null}
        {text ? <ContentText text={text} mentions={mentions} locale={locale} /> : null}
        <PostPictures pictures={pictures} />
        {match ? (
          <div className="panel">
            <MatchTile card={match} league={undefined} app={app} />
          </div>
        ) : null}
        {team ? <TeamLink team={team} /> : null}
        {state === "removed" ? (
          <p className="text-13 text-strong">
            {m.content_removed_because({ reason: post.removedReason ? reportReasonLabel(post.removedReason) : "" })}
          </p>
        ) : (
          <div className="-ms-2 flex flex-wrap items-center">
            <LikeButton kind="post" id={id} likes={likes} isLiked={isLiked} onLiked={() => refetchPosts(queryClient)} />
            <Link
              className="inline-flex min-h-9 items-center gap-1 rounded-6 px-2 text-13 font-500 text-muted hover:bg-surface-2 hover:text-strong focus-ring"
              href={postHref(app, author.uid, id)}
              aria-label={comments > 0 ? m.comment_count({ count: comments }) : m.comment_write()}
            >
              <span aria-hidden="true" className="i-lucide-message-circle text-14" />
              {comments > 0 ? <span className="tabular">{shortNumber(comments, app.locale)}</span> : m.comment_title()}
            </Link>
            {isOwn ? (
              <DeleteContentButton
                question={m.post_delete_confirm()}
                onDelete={async (api) => {
                  await api.call("POST /post/delete", { postId: id });
                  await refetchPosts(queryClient);
                }}
              />
            ) : (
              <ReportContentButton kind="post" id={id} />
            )}
          </div>
        )}
      </div>
    </article>
  );
}
