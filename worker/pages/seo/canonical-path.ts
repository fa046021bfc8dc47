import type { AppRouter } from "#client/router-context.ts";
import { isGameSlug } from "#domain/matches/games.ts";

const IS_PARAM = /[${]/;

/** Spelling of a segment where its route defines one: a fixed word or the name of a game. */
function canonicalSegment(segment: string, pattern: string | undefined): string {
  if (pattern !== undefined && !IS_PARAM.test(pattern)) return pattern;
  const lowerCase = segment.toLowerCase();
  return pattern?.includes("$game") && isGameSlug(lowerCase) ? lowerCase : segment;
}

/** The canonical spelling of a path (the router ignores case); undefined if it is canonical or no route matches. */
export function canonicalPath(router: Pick<AppRouter, "getMatchedRoutes">, path: string): string | undefined {
  const [, params, route] = router.getMatchedRoutes(path);
  if (!route || params["**"] !== undefined) return undefined;
  const pattern = route.fullPath.split("/");
  const canonical = path
    .split("/")
    .map((segment, index) => canonicalSegment(segment, pattern[index]))
    .join("/");
  return canonical === path ? undefined : canonical;
}
