/** External playlists per live: players load them directly, the site never does. */
export const MAX_LIVE_LINES = 4;
const MAX_LINE_LENGTH = 500;

/** `*.` matches any subdomain, as in the brand's other host lists. */
const isHostAllowed = (host: string, allowed: string): boolean =>
  allowed.startsWith("*.") ? host.endsWith(allowed.slice(1)) && host.length >= allowed.length : host === allowed;

const HTTPS_URL = /^https:\/\/([a-z\d-]+(?:\.[a-z\d-]+)+)(\/[^\s#?"'<>\\]*)(\?[^\s#"'<>\\]*)?$/i;

/** An https HLS playlist on the default port of an allowed host; undefined otherwise. */
export function parseLine(text: string, allowedHosts: readonly string[]): string | undefined {
  const trimmed = text.trim();
  const [, host, path, query = ""] = HTTPS_URL.exec(trimmed) ?? [];
  if (host === undefined || path === undefined || trimmed.length > MAX_LINE_LENGTH) return undefined;
  if (!path.toLowerCase().endsWith(".m3u8")) return undefined;
  const hostname = host.toLowerCase();
  return allowedHosts.some((allowed) => isHostAllowed(hostname, allowed))
    ? `https://${hostname}${path}${query}`
    : undefined;
}

/** Deduped, in the given order; undefined if one is not allowed or there are too many. */
export function parseLines(texts: readonly string[], allowedHosts: readonly string[]): string[] | undefined {
  const lines = texts.map((text) => parseLine(text, allowedHosts));
  const valid = lines.filter((line) => line !== undefined);
  const unique = [...new Set(valid)];
  return valid.length === texts.length && unique.length <= MAX_LIVE_LINES ? unique : undefined;
}
