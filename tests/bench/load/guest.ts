/** Browser headers, so that no server takes its shortcut for crawlers. */
export const GUEST_HEADERS = {
  accept: "text/html",
  "accept-language": "en",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64)",
} as const;

/** Left out for uncached pages: the local runtime would compress each response, ours and those of the peers. */
export const GZIP_HEADERS = { "accept-encoding": "gzip, deflate, br, zstd" } as const;
