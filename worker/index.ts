import { Hono } from "hono";
import { mountOAuthCallback } from "./api/identity/oauth-callback.ts";
import { mountCalendars } from "./api/matches/calendar-feeds.ts";
import type { App } from "./app.ts";
import { mountDevRoutes } from "./dev/dev-routes.ts";
import { assertValidEnv, type Env, withKeyrings } from "./env.ts";
import { handleError } from "./handle-error.ts";
import { runScheduledJobs } from "./jobs/index.ts";
import { assets } from "./middleware/assets.ts";
import { brandByHost } from "./middleware/brand.ts";
import { serveBrandLogo } from "./middleware/brand-logos.ts";
import { previewAsGuest, previewBrand } from "./middleware/brand-preview.ts";
import { redirectToChannelBrand } from "./middleware/channel-brand.ts";
import { receiveClientErrors } from "./middleware/client-errors.ts";
import { collapseSlashes } from "./middleware/collapse-slashes.ts";
import { favicon } from "./middleware/favicon.ts";
import { serveGiftAnimation } from "./middleware/gift-animations.ts";
import { health } from "./middleware/health.ts";
import { serveLiveCover } from "./middleware/live-covers.ts";
import { callLocale, pageLocale } from "./middleware/locale.ts";
import { parseLiveMediaUrl, serveLiveMedia, serveMedia } from "./middleware/media.ts";
import { metrics } from "./middleware/metrics.ts";
import { redirectToMobileSite } from "./middleware/mobile-site.ts";
import { redirectMovedPaths } from "./middleware/moved-paths.ts";
import { requestId } from "./middleware/request-id.ts";
import { requestLog } from "./middleware/request-log.ts";
import { roomSockets } from "./middleware/room-sockets.ts";
import { requireSameOrigin } from "./middleware/same-origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { clearExpiredSession, loadSession } from "./middleware/session.ts";
import { revealSpoiler } from "./middleware/spoiler-reveal.ts";
import {
  servePrivateNewsImages,
  servePrivateVideoCovers,
  servePublicNewsImages,
  servePublicVideoCovers,
  serveUploadedImages,
} from "./middleware/uploaded-images.ts";
import { loadVisitor } from "./middleware/visitor.ts";
import { pageCache } from "./pages/cache/page-cache.ts";
import { handleEmbedMatch } from "./pages/embed/embed-match.ts";
import { handleNewsFeed } from "./pages/feeds/news-rss.tsx";
import { handleNewsSitemap } from "./pages/feeds/news-sitemap.ts";
import { handleVideoSitemap } from "./pages/feeds/video-sitemap.ts";
import { handleManifest } from "./pages/offline/manifest.ts";
import { handleOfflinePage } from "./pages/offline/offline-page.ts";
import { handleOverlay, handleOverlayTicket } from "./pages/overlay/handle-overlay.ts";
import { handlePortrait } from "./pages/portraits/handle-portrait.ts";
import { pushWorker } from "./pages/push-worker.ts";
import { pageRenderer } from "./pages/render/page-renderer.ts";
import { renderPage } from "./pages/render/render-page.tsx";
import { robots } from "./pages/seo/robots.ts";
import { sitemap } from "./pages/seo/sitemap.ts";
import {
  handleArticleImage,
  handleMatchImage,
  handleSiteImage,
  handleTipImage,
} from "./pages/share/handle-share-image.ts";
import { handleTextMatch } from "./pages/text/handle-text-match.ts";
import { mountRpcRouter } from "./rpc/router.ts";
import { mountWebhooks } from "./webhooks/mount.ts";
import { mountPush } from "./webhooks/push.ts";

const app = new Hono<App>();

app.onError(handleError);
// Before the request log: media requests are not logged, like those of lives below.
app.get("/media/:liveId/:token/:file", serveMedia);
mountPush(app);
app.use(requestId, requestLog, securityHeaders);

app.get("/healthz", health);
app.get("/metrics", metrics);
app.post("/client-errors", receiveClientErrors);
mountWebhooks(app);
mountDevRoutes(app);

app.use(brandByHost);
app.get("/favicon.ico", favicon);
app.get("/push-worker.js", pushWorker);
app.get("/manifest.webmanifest", handleManifest);
app.get("/offline", handleOfflinePage);
app.get("/assets/*", assets);
app.get("/brands/:brand/logos/:file", serveBrandLogo);
app.get("/brands/*", assets);
app.get("/games/*", assets);
app.get("/flags/*", assets);
app.get("/portraits/:version/:file", handlePortrait);
app.get("/goods/*", assets);
app.get("/gifts/*", assets);
app.get("/gift-animations/:file", serveGiftAnimation);
app.get("/gift-pictures/:file", serveUploadedImages("gift-pictures"));
app.get("/sticker-pictures/:file", serveUploadedImages("sticker-pictures"));
app.get("/avatars/:file", serveUploadedImages("avatars"));
app.get("/goods-pictures/:file", serveUploadedImages("goods"));
app.get("/anchor-images/:file", serveUploadedImages("anchor-images"));
app.get("/plan-pictures/:file", serveUploadedImages("plan-pictures"));
app.get("/news-images/:file", servePublicNewsImages, loadSession, servePrivateNewsImages);
app.get("/post-pictures/:file", serveUploadedImages("post-pictures"));
app.get("/video-covers/:file", servePublicVideoCovers, loadSession, servePrivateVideoCovers);
app.get("/covers/:file", serveLiveCover);
app.all("/parties/*", roomSockets);
app.get("/robots.txt", robots);
app.get("/embed/match/:game/:id", handleEmbedMatch);
app.get("/text/match/:game/:id", loadSession, loadVisitor, handleTextMatch);
app.get("/share-images/match/:game/:file", handleMatchImage);
app.get("/share-images/news/:game/:file", handleArticleImage);
app.get("/share-images/tip/:file", handleTipImage);
app.get("/share-images/site.png", handleSiteImage);
app.get("/overlay/ticket/:room", handleOverlayTicket);
app.get("/overlay/:kind/:room", handleOverlay);
mountCalendars(app);
app.get("/sitemap.xml", sitemap);
app.get("/sitemap-news.xml", handleNewsSitemap);
app.get("/sitemap-videos.xml", handleVideoSitemap);
app.get("/rss/:file", handleNewsFeed);

app.use("/java/*", callLocale, loadSession, requireSameOrigin, loadVisitor);
mountRpcRouter(app);

mountOAuthCallback(app);

app.get(
  "*",
  collapseSlashes,
  redirectMovedPaths,
  previewBrand,
  redirectToChannelBrand,
  redirectToMobileSite,
  pageLocale,
  revealSpoiler,
  loadSession,
  clearExpiredSession,
  loadVisitor,
  previewAsGuest,
  pageRenderer,
  pageCache,
  renderPage,
);

export { MediaEdge } from "./gateways/media/media-edge.ts";

export default {
  fetch(request, env, context) {
    assertValidEnv(env);
    const keyed = withKeyrings(env);
    const media = request.method === "GET" ? parseLiveMediaUrl(request.url) : undefined;
    return media ? serveLiveMedia(request, { env: keyed, context }, media) : app.fetch(request, keyed, context);
  },
  async scheduled(_event, env, context) {
    assertValidEnv(env);
    context.waitUntil(runScheduledJobs(withKeyrings(env), Date.now()));
  },
} satisfies ExportedHandler<Env>;
