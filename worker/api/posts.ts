import { MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import {
  postIdInput,
  postListInput,
  postPictureInput,
  profileTabInput,
  sendPostInput,
} from "#domain/posts/contract.ts";
import { type CallDefinition, defineCall } from "../rpc/call.ts";
import { listNewsOfAuthor } from "../services/news/list-news.ts";
import { deletePost } from "../services/posts/delete-post.ts";
import { getPost, listFeed, listOwnPosts } from "../services/posts/list-posts.ts";
import { listCommentsOfUser, listPostsOfUser } from "../services/posts/list-profile-tab.ts";
import { savePostPicture } from "../services/posts/save-post-picture.ts";
import { sendPost } from "../services/posts/send-post.ts";
import { postPictureStore, toReaderContext, toWriterContext } from "./content.ts";
import { createNewsContext } from "./news/news.ts";
import { toNewsCard } from "./news/news-views.ts";

const GROUP = "Comments and posts";

export const postCalls: CallDefinition[] = [
  defineCall({
    name: "POST /post/picture",
    group: GROUP,
    summary: "Uploads a picture for a post: JPEG or PNG, at most 3 MB; metadata is removed.",
    input: postPictureInput,
    needs: "comment",
    maxBytes: MAX_IMAGE_BYTES,
    run: (context, input) =>
      savePostPicture(
        {
          ...toWriterContext(context),
          pictures: postPictureStore(context),
          operationId: context.operationId ?? crypto.randomUUID(),
        },
        input,
      ),
  }),
  defineCall({
    name: "POST /post/send",
    group: GROUP,
    summary: "Publishes a post: text, up to nine uploaded pictures, and a match or team.",
    input: sendPostInput,
    needs: "comment",
    run: (context, input) => sendPost(toWriterContext(context), input),
  }),
  defineCall({
    name: "POST /post/delete",
    group: GROUP,
    summary: "Deletes the caller's own post with its pictures.",
    input: postIdInput,
    needs: "comment",
    run: async (context, input) => {
      await deletePost({ ...toWriterContext(context), pictures: postPictureStore(context) }, input);
      return {};
    },
  }),
  defineCall({
    name: "GET /post/own",
    group: GROUP,
    summary: "Lists the caller's posts, newest first, with those a moderator removed.",
    input: postListInput,
    needs: "manage_own_account",
    run: (context, input) => listOwnPosts(toWriterContext(context), input),
  }),
  defineCall({
    name: "GET /post/feed",
    group: GROUP,
    summary: "Lists the posts of users the caller follows, newest first.",
    input: postListInput,
    needs: "manage_own_account",
    run: (context, input) => listFeed(toWriterContext(context), input),
  }),
  defineCall({
    name: "GET /post/one",
    group: GROUP,
    summary: "Returns a post.",
    input: postIdInput,
    run: (context, input) => getPost(toReaderContext(context), input),
  }),
  defineCall({
    name: "GET /user/{userId}/{type}/{pageIndex}",
    group: "News and video",
    summary: "Lists what a user wrote, by page, newest first; `type` is post, comment or news.",
    input: profileTabInput,
    run: async (context, { userId, type, pageIndex: page, size }) => {
      const tab = { userId, page, size };
      switch (type) {
        case "post":
          return { type, ...(await listPostsOfUser(toReaderContext(context), tab)) };
        case "comment":
          return { type, ...(await listCommentsOfUser(toReaderContext(context), tab)) };
        case "news": {
          const { list, total } = await listNewsOfAuthor(createNewsContext(context), { userId, page, size });
          return { type, list: list.map(toNewsCard), total, page, size };
        }
      }
    },
  }),
];
