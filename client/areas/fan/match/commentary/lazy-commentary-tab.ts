import { lazyScreen } from "#client/ui/lazy-component.ts";

/** A separate chunk, because its sentences are most of the match page's texts. */
export const LazyCommentaryTab = lazyScreen(() => import("./commentary-tab.tsx"), "CommentaryTab");
