import { useQuery } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import type { CommentCount } from "#domain/comments/contract.ts";
import type { CommentSubject } from "./comment-queries.ts";

const FIRST_AFTER_MS = 10_000;
const askAgainMs = ({ state }: { state: { data: CommentCount | undefined } }) =>
  state.data?.askAgainMs ?? FIRST_AFTER_MS;

/** Total number of comments, polled at the interval the server returns, but never in a hidden tab. */
export function useCommentCount(subject: CommentSubject, shown: { count: number } | undefined, shownAtMs: number) {
  const { api } = useRouter().options.context;
  const { data } = useQuery({
    ...callQuery(api, "GET /comment/count", subject),
    enabled: shown !== undefined,
    initialData: () => shown && { count: shown.count, askAgainMs: FIRST_AFTER_MS },
    initialDataUpdatedAt: shownAtMs,
    staleTime: askAgainMs,
    refetchInterval: askAgainMs,
    refetchOnWindowFocus: true,
  });
  return data?.count ?? 0;
}
