import { CrestSprite } from "#client/features/matches/crest/crest-sprite.tsx";
import type { PostView } from "#domain/posts/contract.ts";
import { PostCard } from "./post-card.tsx";

export const PostList = ({ posts, nowMs }: { posts: readonly PostView[]; nowMs: number }) => (
  <>
    <CrestSprite />
    <ul className="flex flex-col gap-3">
      {posts.map((post) => (
        <li key={post.id}>
          <PostCard post={post} nowMs={nowMs} />
        </li>
      ))}
    </ul>
  </>
);
