import { memoizeHeader } from "../../middleware/memoize-header.ts";

/** Weight of a coding in an Accept-Encoding header; undefined if the header doesn't name it. */
function weightOf(header: string, coding: string): number | undefined {
  for (const element of header.toLowerCase().split(",")) {
    const [name = "", ...parameters] = element.split(";").map((part) => part.trim());
    if (name !== coding) continue;
    const quality = parameters.find((parameter) => /^q\s*=/.test(parameter));
    const weight = quality === undefined ? 1 : Number(quality.slice(quality.indexOf("=") + 1));
    return Number.isFinite(weight) ? weight : 0;
  }
  return undefined;
}

/** Whether gzip is accepted with at least the weight of identity (RFC 9110, 12.5.3). */
export const acceptsGzip = memoizeHeader((header) => {
  const others = weightOf(header, "*");
  const gzip = weightOf(header, "gzip") ?? weightOf(header, "x-gzip") ?? others ?? 0;
  return gzip > 0 && gzip >= (weightOf(header, "identity") ?? 0);
});

/** The edge replaces the header with what it can decode itself; the client's own value is in `cf`. */
export function clientAcceptEncoding(request: Request): string {
  const { cf } = request as Request<unknown, IncomingRequestCfProperties>;
  return cf?.clientAcceptEncoding ?? request.headers.get("accept-encoding") ?? "";
}
