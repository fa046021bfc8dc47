import { Hono } from "hono";
import { mountSignInReturn } from "./api/identity/oauth-callback.ts";
import { mountCalendars } from "./api/matches/calendar-feeds.ts";
import type { App } from "./app.ts";
import { mountDev } from "./dev/dev-routes.ts";
import { checkEnv, type Env } from "./env.ts";
import { runScheduled } from "./jobs/index.ts";
import { assets } from "./middleware/assets.ts";
import { brandByHost } from "./middleware/brand.ts";
import { answerErrors } from "./middleware/error-handler.ts";
import { favicon } from "./middleware/favicon.ts";
import { health } from "./middleware/health.ts";
import { languageOfCall, languageOfPage } from "./middleware/locale.ts";
import { mobileSite } from "./middleware/mobile-site.ts";
import { requestId } from "./middleware/request-id.ts";
import { requestLog } from "./middleware/request-log.ts";
import { roomSockets } from "./middleware/room-sockets.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { forgetDeadSession, session } from "./middleware/session.ts";
import { reveal } from "./middleware/spoiler-reveal.ts";
import { uploadedPictures } from "./middleware/uploaded-images.ts";
import { visitor } from "./middleware/visitor.ts";
import { cachedPage } from "./pages/cache/cached-page.ts";
import { answerKnownVisit } from "./pages/cache/serve-cached-request.ts";
import { embedMatch } from "./pages/embed/embed-match.ts";
import { trueAddress } from "./pages/seo/canonical-redirect.ts";
import { robots } from "./pages/seo/robots.ts";
import { sitemap } from "./pages/seo/sitemap.ts";
import { mountApi } from "./rpc/router.ts";
import { mountInternal } from "./webhooks/mount.ts";

const app = new Hono<App>();

app.use(requestId, requestLog, securityHeaders);
app.onError(answerErrors);

app.get("/healthz", health);
mountInternal(app);
mountDev(app);

app.use(brandByHost);
app.get("/favicon.ico", favicon);
app.get("/assets/*", assets);
app.get("/brands/*", assets);
app.get("/games/*", assets);
app.get("/flags/*", assets);
app.get("/goods/*", assets);
app.get("/gifts/*", assets);
app.get("/avatars/:file", uploadedPictures("avatars"));
app.get("/goods-pictures/:file", uploadedPictures("goods"));
app.all("/parties/*", roomSockets);
app.get("/robots.txt", robots);
app.get("/embed/match/:game/:id", embedMatch);
mountCalendars(app);
app.get("/sitemap.xml", sitemap);

app.use("/java/*", languageOfCall, session, sameOrigin, visitor);
mountApi(app);

mountSignInReturn(app);

app.get("*", trueAddress, mobileSite, languageOfPage, reveal, session, forgetDeadSession, visitor, cachedPage);

export default {
  fetch(request, env, context) {
    checkEnv(env);
    return answerKnownVisit(request, env) ?? app.fetch(request, env, context);
  },
  async scheduled(_event, env, context) {
    checkEnv(env);
    context.waitUntil(runScheduled(env, Date.now()));
  },
} satisfies ExportedHandler<Env>;
