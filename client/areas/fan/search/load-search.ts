import { redirect } from "@tanstack/react-router";
import { callQuery } from "#client/api/queries.ts";
import type { RouterContext } from "#client/router-context.ts";
import { cleanQuery } from "#domain/search/clean-query.ts";
import { searchAllQuery, searchGroupQuery, searchRequest } from "./search-request.ts";

type Params = { text?: string | undefined };
type RawSearch = { group?: unknown; page?: unknown; q?: unknown };

/** Without scripts the form sends `q`, which is redirected to the path. */
export async function loadSearch({ api, queryClient }: RouterContext, params: Params, raw: RawSearch) {
  const typed = cleanQuery(String(raw.q ?? ""));
  if (typed !== "") throw redirect({ to: "/search/{-$text}", params: { text: typed }, statusCode: 302 });
  const request = searchRequest(params.text, raw);
  await (request.group && request.text !== ""
    ? queryClient.ensureQueryData(callQuery(api, "GET /search/group", searchGroupQuery(request, request.group)))
    : queryClient.ensureQueryData(callQuery(api, "GET /search/all", searchAllQuery(request))));
}
