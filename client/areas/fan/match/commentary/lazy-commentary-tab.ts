import { lazyRouteComponent } from "@tanstack/react-router";

/** A chunk of its own: its sentences are most of the match page's texts. */
export const LazyCommentaryTab = lazyRouteComponent(() => import("./commentary-tab.tsx"), "CommentaryTab");
