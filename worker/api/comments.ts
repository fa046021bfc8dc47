import {
  commentIdInput,
  commentListInput,
  commentSubjectInput,
  editCommentInput,
  linkedCommentInput,
  newsCommentInput,
  ownCommentsInput,
  replyListInput,
  sendCommentInput,
} from "#domain/comments/contract.ts";
import { type CallDefinition, defineCall } from "../rpc/call.ts";
import { countSubjectComments } from "../services/comments/count-comments.ts";
import { deleteComment } from "../services/comments/delete-comment.ts";
import { editComment } from "../services/comments/edit-comment.ts";
import { getLinkedComment } from "../services/comments/get-linked-comment.ts";
import { listComments, listNewsComments, listReplies } from "../services/comments/list-comments.ts";
import { listOwnComments } from "../services/comments/list-own-comments.ts";
import { sendComment } from "../services/comments/send-comment.ts";
import { toReaderContext, toWriterContext } from "./content.ts";

const GROUP = "Comments and posts";

export const commentCalls: CallDefinition[] = [
  defineCall({
    name: "GET /{game}/newsComment{id}/{pageIndex}",
    group: "News and video",
    summary: "Lists the comments of an article by page, newest or most liked first, each with its first replies.",
    input: newsCommentInput,
    run: (context, input) => listNewsComments(toReaderContext(context), input),
  }),
  defineCall({
    name: "GET /comment/list",
    group: GROUP,
    summary: "Lists the comments of an article, match or post by cursor, newest or most liked first.",
    input: commentListInput,
    run: (context, input) => listComments(toReaderContext(context), input),
  }),
  defineCall({
    name: "GET /comment/count",
    group: GROUP,
    summary: "Returns the number of visible comments and replies.",
    input: commentSubjectInput,
    run: (context, input) => countSubjectComments(toReaderContext(context), input),
  }),
  defineCall({
    name: "GET /comment/replies",
    group: GROUP,
    summary: "Lists the replies to a comment, oldest first.",
    input: replyListInput,
    run: (context, input) => listReplies(toReaderContext(context), input),
  }),
  defineCall({
    name: "GET /comment/linked",
    group: GROUP,
    summary: "Returns one comment, or a reply with the comment it belongs to.",
    input: linkedCommentInput,
    run: (context, input) => getLinkedComment(toReaderContext(context), input),
  }),
  defineCall({
    name: "GET /comment/own",
    group: GROUP,
    summary: "Lists the caller's comments with where they were written, newest first.",
    input: ownCommentsInput,
    needs: "manage_own_account",
    run: (context, input) => listOwnComments(toWriterContext(context), input),
  }),
  defineCall({
    name: "POST /comment/send",
    group: GROUP,
    summary: "Publishes a comment, or a reply to `parentId`. The word filter and mutes of chat apply.",
    input: sendCommentInput,
    needs: "comment",
    run: (context, input) => sendComment(toWriterContext(context), input),
  }),
  defineCall({
    name: "POST /comment/edit",
    group: GROUP,
    summary: "Changes the caller's own comment within five minutes; it is marked as edited.",
    input: editCommentInput,
    needs: "comment",
    run: (context, input) => editComment(toWriterContext(context), input),
  }),
  defineCall({
    name: "POST /comment/delete",
    group: GROUP,
    summary: "Deletes the caller's own comment; its replies stay.",
    input: commentIdInput,
    needs: "comment",
    run: async (context, input) => {
      await deleteComment(toWriterContext(context), input);
      return {};
    },
  }),
];
