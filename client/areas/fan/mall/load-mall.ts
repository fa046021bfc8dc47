import { notFound, redirect } from "@tanstack/react-router";
import { orNotFound } from "#client/api/or-not-found.ts";
import { callQuery } from "#client/api/queries.ts";
import { isIdParam } from "#client/api/url-params.ts";
import type { RouterContext } from "#client/router-context.ts";
import { drawsQuery, parseMallSearch, productsQuery } from "./mall-search.ts";

const ORDER = /^[0-9a-f]{32}$/;

function idOf(text: string): number {
  if (!isIdParam(text)) throw notFound();
  return Number(text);
}

export const loadMall = ({ api, queryClient }: RouterContext, raw: Parameters<typeof parseMallSearch>[0]) =>
  orNotFound(queryClient.ensureQueryData(callQuery(api, "GET /goods/list", productsQuery(parseMallSearch(raw)))));

export function loadProduct({ api, queryClient }: RouterContext, id: string | undefined) {
  if (!id) throw redirect({ to: "/mall", statusCode: 301 });
  return orNotFound(queryClient.ensureQueryData(callQuery(api, "GET /goods/details", { id: idOf(id) })));
}

export async function loadOrder({ api, app, queryClient }: RouterContext, orderId: string): Promise<void> {
  if (!ORDER.test(orderId)) throw notFound();
  // Guests see the login modal.
  if (!app.user) return;
  await Promise.all([
    orNotFound(queryClient.ensureQueryData(callQuery(api, "GET /goods/order", { orderId }))),
    queryClient.ensureQueryData(callQuery(api, "GET /user/userGold", {})),
  ]);
}

export async function loadDraws(
  { api, queryClient }: RouterContext,
  id: string,
  raw: Parameters<typeof drawsQuery>[1],
): Promise<void> {
  const boxId = idOf(id);
  await Promise.all([
    orNotFound(queryClient.ensureQueryData(callQuery(api, "GET /goods/details", { id: boxId }))),
    orNotFound(queryClient.ensureQueryData(callQuery(api, "GET /goods/box/draws", drawsQuery(boxId, raw)))),
  ]);
}
