import { MAX_IMAGE_BYTES } from "#domain/media/image-upload.ts";
import {
  adoptReportInput,
  deskArticleInput,
  deskListInput,
  moveNewsInput,
  newsDiffInput,
  newsPictureInput,
  newsPreviewLinkInput,
  saveNewsInput,
} from "#domain/news/desk-contract.ts";
import { createImageStore } from "../../gateways/storage/images.ts";
import { type CallContext, type CallDefinition, defineCall } from "../../rpc/call.ts";
import { diffArticle, getDeskArticle, listDeskArticles, previewArticle } from "../../services/news/desk-articles.ts";
import { getReportOfMatch } from "../../services/news/get-article.ts";
import { moveArticle } from "../../services/news/move-article.ts";
import type { NewsDeskContext } from "../../services/news/news-context.ts";
import { createArticlePreviewLink } from "../../services/news/preview-link.ts";
import { saveArticle } from "../../services/news/save-article.ts";
import { saveNewsPicture } from "../../services/news/save-picture.ts";
import { requireMember } from "../identity/account-context.ts";
import { createNewsContext } from "./news.ts";
import { toNewsArticle } from "./news-views.ts";

const GROUP = "News desk";
const EDIT = "edit_news";

const createDeskContext = (context: CallContext): NewsDeskContext => ({
  ...createNewsContext(context),
  editorUid: requireMember(context).uid,
});

/** For the back office. Nobody publishes what they submitted. */
export const newsDeskCalls: CallDefinition[] = [
  defineCall({
    name: "GET /operator/news",
    group: GROUP,
    summary: "Lists the brand's articles in one state, of all games or one, by their last change.",
    input: deskListInput,
    needs: EDIT,
    run: (context, input) => listDeskArticles(createNewsContext(context), input),
  }),
  defineCall({
    name: "GET /operator/news/article",
    group: GROUP,
    summary: "Returns the newest version of an article in one language, with its history.",
    input: deskArticleInput,
    needs: EDIT,
    run: (context, input) => getDeskArticle(createNewsContext(context), input),
  }),
  defineCall({
    name: "GET /operator/news/preview",
    group: GROUP,
    summary: "Returns the newest version of an article as readers would get it.",
    input: deskArticleInput,
    needs: EDIT,
    run: async (context, input) =>
      toNewsArticle(await previewArticle(createNewsContext(context), input), input.locale ?? context.locale),
  }),
  defineCall({
    name: "GET /operator/news/diff",
    group: GROUP,
    summary: "Lists the lines that differ between two versions of one language.",
    input: newsDiffInput,
    needs: EDIT,
    run: (context, input) => diffArticle(createNewsContext(context), input),
  }),
  defineCall({
    name: "POST /operator/news/save",
    group: GROUP,
    summary: "Saves a version of an article in one language; a published one changes for readers when it is corrected.",
    input: saveNewsInput,
    needs: EDIT,
    run: (context, input) => saveArticle(createDeskContext(context), input),
  }),
  defineCall({
    name: "POST /operator/news/adopt",
    group: GROUP,
    summary:
      "Creates a draft from a match's automatic report, in the caller's language; once published, readers get it instead of the report.",
    input: adoptReportInput,
    needs: EDIT,
    run: async (context, { matchId }) => {
      const ctx = createDeskContext(context);
      const { newsId: replaces, ...report } = toNewsArticle(await getReportOfMatch(ctx, matchId), ctx.locale);
      const { newsId } = await saveArticle(ctx, {
        ...{ game: report.game, locale: ctx.locale, revision: 0, title: report.title, summary: "", cover: null },
        ...{ blocks: report.blocks, matchIds: report.linkedMatchIds, leagueIds: [], teamIds: [], playerIds: [] },
        ...{ revealsResult: true, isAutosave: false, replaces },
      });
      return { newsId };
    },
  }),
  defineCall({
    name: "GET /operator/news/previewLink",
    group: GROUP,
    summary: "Returns a link that shows the newest version of one language to anyone, for a week.",
    input: newsPreviewLinkInput,
    needs: EDIT,
    run: (context, input) =>
      createArticlePreviewLink({ ...createNewsContext(context), secret: context.env.SESSION_SECRET }, input),
  }),
  defineCall({
    name: "POST /operator/news/move",
    group: GROUP,
    summary: "Submits, returns, schedules, publishes, corrects or withdraws an article, or publishes its translations.",
    input: moveNewsInput,
    needs: EDIT,
    run: (context, input) => moveArticle(createDeskContext(context), input),
  }),
  defineCall({
    name: "POST /operator/news/picture",
    group: GROUP,
    summary: "Uploads an image for articles: JPEG or PNG, at most 3 MB; metadata is removed.",
    input: newsPictureInput,
    needs: EDIT,
    maxBytes: MAX_IMAGE_BYTES,
    run: (context, input) =>
      saveNewsPicture(
        { ...createDeskContext(context), pictures: createImageStore(context.env.MEDIA, "news-images") },
        input,
      ),
  }),
];
