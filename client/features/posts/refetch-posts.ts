import type { QueryClient } from "@tanstack/react-query";

const SHOWING_POSTS: ReadonlySet<unknown> = new Set([
  "GET /post/own",
  "GET /post/feed",
  "GET /post/one",
  "GET /user/{userId}/{type}/{pageIndex}",
]);

/** Called after a post has changed. */
export const refetchPosts = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => SHOWING_POSTS.has(name) });
