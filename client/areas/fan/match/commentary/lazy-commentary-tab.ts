import { lazyScreen } from "#client/ui/lazy-component.ts";

/** A chunk of its own: its sentences are most of the match page's texts. */
export const LazyCommentaryTab = lazyScreen(() => import("./commentary-tab.tsx"), "CommentaryTab");
