/** Browser headers, so that no server treats the bench as a crawler. */
export const GUEST_HEADERS = {
  accept: "text/html",
  "accept-language": "en",
  "user-agent": "Mozilla/5.0 (X11; Linux x86_64)",
} as const;

/** Omitted for uncached pages, because the local runtime would compress every response, ours and the peers'. */
export const GZIP_HEADERS = { "accept-encoding": "gzip, deflate, br, zstd" } as const;
