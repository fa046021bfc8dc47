import { pagesQuery } from "#client/api/queries.ts";
import type { Api } from "#domain/api/contract.ts";

// Infinite lists of the account pages; the loaders prefetch the first page of each.

export const notificationsQuery = (api: Api) =>
  pagesQuery(api, "GET /user/notices", {}, ({ next }) => (next ? { before: next } : undefined));

export const ownPredictionsQuery = (api: Api) =>
  pagesQuery(api, "GET /user/predictions", {}, ({ next }) => (next ? { before: next } : undefined));

export const reservationsQuery = (api: Api) =>
  pagesQuery(api, "GET /user/reservations", { page: 1 }, ({ page, size, total }) =>
    page * size < total ? { page: page + 1 } : undefined,
  );

export const liveReservationsQuery = (api: Api) =>
  pagesQuery(api, "GET /live/reservations", { page: 1 }, ({ page, size, total }) =>
    page * size < total ? { page: page + 1 } : undefined,
  );

export const ownPostsQuery = (api: Api) =>
  pagesQuery(api, "GET /post/own", {}, ({ next }) => (next ? { before: next } : undefined));

export const feedQuery = (api: Api) =>
  pagesQuery(api, "GET /post/feed", {}, ({ next }) => (next ? { before: next } : undefined));

export const ownCommentsQuery = (api: Api) =>
  pagesQuery(api, "GET /comment/own", {}, ({ next }) => (next ? { before: next } : undefined));
