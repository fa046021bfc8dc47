/** Database lists whose entries each have a page under this route. */
export type SitemapSource =
  | "matches"
  | "leagues"
  | "teams"
  | "players"
  | "rooms"
  | "anchors"
  | "experts"
  | "products"
  | "news"
  | "videos";

/** Data the server reads from a route without rendering it. */
export type RouteStaticData = {
  /** Source file of the lazy screen, so that a page can preload its chunks. */
  screen?: string;
  /** Fixed paths of the route, a database list, or `false` for pages that search engines don't need. */
  sitemap: readonly string[] | { source: SitemapSource } | false;
  /** `noindex` keeps the page out of search engines, `disallow` also keeps crawlers away (robots.txt). */
  robots: "index" | "noindex" | "disallow";
};
