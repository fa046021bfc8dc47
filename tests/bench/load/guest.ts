/** As a browser asks, so that no server takes the short way it keeps for crawlers. */
export const GUEST_HEADERS = {
  accept: "text/html",
  "accept-language": "en",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64)",
} as const;

/** As a browser also says. Left out where pages are made anew: the local edge would zip each, ours and the peers'. */
export const GZIP_HEADERS = { "accept-encoding": "gzip, deflate, br, zstd" } as const;
