import { callQuery } from "#client/api/queries.ts";
import type { AppContext } from "#client/app-context.ts";
import type { RouterContext } from "#client/router-context.ts";
import type { STATIC_PAGES, StaticPage } from "#domain/static-pages/contract.ts";
import { NOINDEX_HEAD, pageHead } from "./page-head.ts";

export const loadStaticPage = ({ api, queryClient }: RouterContext, name: (typeof STATIC_PAGES)[number]) =>
  queryClient.ensureQueryData(callQuery(api, "GET /app/standingPage", { name }));

export const staticPageHead = (app: AppContext, page: StaticPage | undefined, path: string) =>
  page ? pageHead(app, { title: page.title, description: page.lead, path }) : NOINDEX_HEAD;
