/**
 * Path and query of a request URL, already normalized by the runtime. Parsing again costs more than most middleware.
 */
export function getRequestTarget(url: string): string {
  const start = url.indexOf("/", url.indexOf("://") + 3);
  const end = url.indexOf("#", start);
  return url.slice(start, end < 0 ? undefined : end);
}
