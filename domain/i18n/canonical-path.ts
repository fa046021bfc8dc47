/** Words that a path's first step may be, by how they read in small letters. */
export type PathSegments = ReadonlyMap<string, string>;

export const pathSegments = (words: readonly string[]): PathSegments =>
  new Map(words.map((word) => [word.toLowerCase(), word]));

/**
 * The one address of a page that was spelt another way: slashes doubled, or its first word (after the language) in
 * other letters. Undefined where the path is as it should be, or no page's at all.
 */
export function canonicalPath(
  path: string,
  first: PathSegments,
  games: PathSegments,
  isLocale: (step: string) => boolean,
) {
  const steps = path.split("/").filter((step) => step !== "");
  const at = steps[0] !== undefined && isLocale(steps[0]) ? 1 : 0;
  const spelt = (step: string, known: PathSegments) => known.get(step.toLowerCase()) ?? step;
  const told = steps.map((step, place) => {
    if (place === at) return spelt(spelt(step, games), first);
    return place === at + 1 && steps[at]?.toLowerCase() === "match" ? spelt(step, games) : step;
  });
  const isDoubled = /\/\//.test(path);
  const isRespelt = told.some((step, place) => step !== steps[place]);
  return isDoubled || isRespelt ? `/${told.join("/")}` : undefined;
}
