import * as v from "valibot";
import { AppError } from "#domain/errors.ts";
import { getGameById } from "#domain/matches/games.ts";
import {
  gameNewsInput,
  hotNewsInput,
  newsIdInput,
  newsInput,
  newsListInput,
  newsPageSchema,
  userHotNewsInput,
} from "#domain/news/contract.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { countNewsRead } from "../../services/news/count-read.ts";
import { getArticle } from "../../services/news/get-article.ts";
import { listNews, listNewsOfAuthor, listRelatedNews } from "../../services/news/list-news.ts";
import type { NewsContext } from "../../services/news/news-context.ts";
import { getPreviewedArticle } from "../../services/news/preview-link.ts";
import { listVideos } from "../../services/videos/list-videos.ts";
import { getViewerKey } from "../plans/plan-context.ts";
import { toServiceContext } from "../service-context.ts";
import { toVideoList } from "../videos/video-views.ts";
import { toNewsArticle, toNewsCard, toNewsList, withPreviewedImages } from "./news-views.ts";

const GROUP = "News and video";

export const createNewsContext = (context: CallContext): NewsContext => ({
  ...toServiceContext(context),
  brandId: context.brand.id,
});

export const newsCalls: CallDefinition[] = [
  defineCall({
    name: "GET /news/list",
    group: GROUP,
    summary: "Lists articles by game, league, team, player or match, newest or most read first.",
    input: newsListInput,
    run: async (context, input) => toNewsList(await listNews(createNewsContext(context), input)),
  }),
  defineCall({
    name: "GET /news/getHotNewsByGame",
    group: GROUP,
    summary: "Lists the most read of the latest articles, of a game, league or team.",
    input: hotNewsInput,
    run: async (context, { gameId, game, ...input }) => {
      const slug = game ?? (gameId === undefined ? undefined : (getGameById(gameId)?.slug ?? ""));
      const list = await listNews(createNewsContext(context), { ...input, game: slug, order: "popular", page: 1 });
      return { list: list.list.map(toNewsCard) };
    },
  }),
  defineCall({
    name: "GET /news/related",
    group: GROUP,
    summary: "Lists articles about the same matches, teams and players.",
    input: newsIdInput,
    run: async (context, input) => ({
      list: (await listRelatedNews(createNewsContext(context), input)).map(toNewsCard),
    }),
  }),
  defineCall({
    name: "POST /news/countRead",
    group: GROUP,
    summary: "Counts a read article, once per reader and day.",
    input: newsIdInput,
    bindsBrowser: true,
    run: (context, input) =>
      countNewsRead(toServiceContext(context), { ...input, readerKey: getViewerKey(context, "news-read") }),
  }),
  defineCall({
    name: "GET /news/userHot/{userId}",
    group: GROUP,
    summary: "Lists an editor's articles, most read first.",
    input: userHotNewsInput,
    run: async (context, input) => ({
      list: (await listNewsOfAuthor(createNewsContext(context), { ...input, page: 1 })).list.map(toNewsCard),
    }),
  }),
  defineCall({
    name: "GET /{game}/news{id}",
    group: GROUP,
    summary:
      "Returns an article as blocks, in the caller's language where it has one. Reports are written from match data.",
    input: newsInput,
    run: async (context, { preview, ...input }) => {
      const ctx = createNewsContext(context);
      if (preview === undefined) return toNewsArticle(await getArticle(ctx, input), context.locale);
      const signing = { ...ctx, secret: context.env.SESSION_SECRET };
      const article = await getPreviewedArticle(signing, { ...input, preview });
      return withPreviewedImages(toNewsArticle(article, context.locale), preview);
    },
  }),
  defineCall({
    name: "GET /{game}/{type}/{pageIndex}",
    group: GROUP,
    summary: "Lists the articles or videos of a game by page, newest first; `type` is news or video.",
    input: gameNewsInput,
    run: async (context, { game, type, pageIndex, size }) => {
      const page = v.safeParse(newsPageSchema, pageIndex);
      if ((type !== "news" && type !== "video") || !page.success) throw new AppError("not_found");
      const input = { game, size, page: page.output, order: "newest" as const };
      if (type === "video") return toVideoList(await listVideos(createNewsContext(context), input));
      return toNewsList(await listNews(createNewsContext(context), input));
    },
  }),
];
