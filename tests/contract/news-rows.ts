import type { NewsCalls } from "#domain/news/contract.ts";
import type { NewsDeskCalls } from "#domain/news/desk-contract.ts";
import { allowEditors, allowEveryone, type ContractRow } from "./row.ts";

const NO_ARTICLE = 999_999_999;
const missing = { input: () => ({ newsId: NO_ARTICLE }), status: 404 };

export const NEWS_ROWS: Record<keyof (NewsCalls & NewsDeskCalls), ContractRow> = {
  "GET /news/list": allowEveryone(),
  "GET /news/getHotNewsByGame": allowEveryone(),
  "GET /news/userHot/{userId}": allowEveryone({ input: () => ({ userId: 1 }) }),
  "GET /news/related": allowEveryone({ input: () => ({ newsId: 1 }) }),
  "POST /news/countRead": allowEveryone({ input: () => ({ newsId: NO_ARTICLE }) }),
  "GET /{game}/news{id}": allowEveryone({ input: () => ({ game: "soccer", id: NO_ARTICLE }), status: 404 }),
  "GET /{game}/{type}/{pageIndex}": allowEveryone({ input: () => ({ game: "soccer", type: "news", pageIndex: 1 }) }),
  "GET /operator/news": allowEditors(),
  "GET /operator/news/article": allowEditors(missing),
  "GET /operator/news/preview": allowEditors(missing),
  "GET /operator/news/diff": allowEditors({
    input: () => ({ newsId: NO_ARTICLE, locale: "en", from: 1, to: 2 }),
    status: 404,
  }),
  "POST /operator/news/save": allowEditors({
    input: () => ({ newsId: NO_ARTICLE, game: "soccer", locale: "en", revision: 0, title: "A headline", blocks: [] }),
    status: 404,
  }),
  "POST /operator/news/adopt": allowEditors({ input: () => ({ matchId: NO_ARTICLE }), status: 404 }),
  "GET /operator/news/previewLink": allowEditors({
    input: () => ({ newsId: NO_ARTICLE, locale: "en" }),
    status: 404,
  }),
  "POST /operator/news/move": allowEditors({ input: () => ({ newsId: NO_ARTICLE, event: "submit" }), status: 404 }),
  "POST /operator/news/picture": allowEditors({ status: 422 }),
};
