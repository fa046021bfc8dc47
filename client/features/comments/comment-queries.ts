import type { QueryClient } from "@tanstack/react-query";
import { pagesQuery } from "#client/api/queries.ts";
import type { Api } from "#domain/api/contract.ts";
import type { CommentOrder } from "#domain/comments/contract.ts";
import type { SubjectKind } from "#domain/content/kinds.ts";

export type CommentSubject = { kind: SubjectKind; id: number };

export const commentsQuery = (api: Api, subject: CommentSubject, order: CommentOrder) =>
  pagesQuery(api, "GET /comment/list", { ...subject, order }, ({ next }) => (next ? { after: next } : undefined));

export const repliesQuery = (api: Api, commentId: number, after: number) =>
  pagesQuery(api, "GET /comment/replies", { commentId, after }, ({ next }) => (next ? { after: next } : undefined));

const SHOWING_COMMENTS: ReadonlySet<unknown> = new Set([
  "GET /comment/list",
  "GET /comment/replies",
  "GET /comment/count",
  "GET /comment/linked",
  "GET /comment/own",
  "GET /user/{userId}/{type}/{pageIndex}",
]);

/** Called after a comment has changed. */
export const refetchComments = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({ predicate: ({ queryKey: [name] }) => SHOWING_COMMENTS.has(name) });
