import type { CommentWithSubject } from "../comments/contract.ts";
import { hideCardResult, hidesMatch, type MatchSides, type SpoilerGuard } from "../matches/spoilers/guard.ts";
import { hideNewsResults } from "../news/hide-results.ts";
import type { PostView, ProfileTabPage } from "../posts/contract.ts";

type Revealing = { reveals: MatchSides[]; list: unknown[] };

/** Comments reveal how a match ended, so the whole list is omitted if its match is hidden. */
export const hideComments = <View extends Revealing>(view: View, guard: SpoilerGuard): View =>
  view.reveals.some((match) => hidesMatch(guard, match)) ? { ...view, list: [], hidden: true } : view;

export const hideCommentWithSubject = (comment: CommentWithSubject, guard: SpoilerGuard): CommentWithSubject =>
  comment.place.match && hidesMatch(guard, comment.place.match)
    ? { ...comment, text: "", hidden: true, place: { ...comment.place, title: null } }
    : comment;

/** The text and pictures of a post about a hidden match may reveal its result. */
export function hidePost<Post extends PostView>(post: Post, guard: SpoilerGuard): Post {
  const match = post.match && hideCardResult(guard, post.match);
  if (match === post.match) return post;
  return match?.hidden ? { ...post, match, text: "", mentions: [], pictures: [], hidden: true } : { ...post, match };
}

export const hidePosts = <View extends { list: PostView[] }>(view: View, guard: SpoilerGuard): View => ({
  ...view,
  list: view.list.map((post) => hidePost(post, guard)),
});

/** Authors know what they wrote, so only the match is hidden. */
export const hideOwnPosts = <View extends { list: PostView[] }>(view: View, guard: SpoilerGuard): View => ({
  ...view,
  list: view.list.map((post) => ({ ...post, match: post.match && hideCardResult(guard, post.match) })),
});

export function hideProfileTab(view: ProfileTabPage, guard: SpoilerGuard): ProfileTabPage {
  switch (view.type) {
    case "post":
      return hidePosts(view, guard);
    case "comment":
      return { ...view, list: view.list.map((comment) => hideCommentWithSubject(comment, guard)) };
    case "news":
      return hideNewsResults(view, guard);
  }
}
