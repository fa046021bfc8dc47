import { Hono } from "hono";
import { mountCalendars } from "./api/calendars.ts";
import { mountDev } from "./api/dev.ts";
import { mountInternal } from "./api/internal.ts";
import { mountApi } from "./api/mount.ts";
import { mountSignInReturn } from "./api/sign-in-return.ts";
import type { App } from "./app.ts";
import { checkEnv, type Env } from "./env.ts";
import { answerErrors } from "./middleware/answer-errors.ts";
import { assets } from "./middleware/assets.ts";
import { brandByHost } from "./middleware/brand.ts";
import { languageOfCall, languageOfPage } from "./middleware/locale.ts";
import { mobileSite } from "./middleware/mobile-site.ts";
import { requestId } from "./middleware/request-id.ts";
import { requestLog } from "./middleware/request-log.ts";
import { reveal } from "./middleware/reveal.ts";
import { roomSockets } from "./middleware/room-sockets.ts";
import { sameOrigin } from "./middleware/same-origin.ts";
import { securityHeaders } from "./middleware/security-headers.ts";
import { forgetDeadSession, session } from "./middleware/session.ts";
import { uploadedPictures } from "./middleware/uploaded-pictures.ts";
import { visitor } from "./middleware/visitor.ts";
import { answerKnownVisit } from "./pages/answer-known-visit.ts";
import { cachedPage } from "./pages/cached-page.ts";
import { embedMatch } from "./pages/embed-match.ts";
import { favicon } from "./pages/favicon.ts";
import { health } from "./pages/health.ts";
import { robots } from "./pages/robots.ts";
import { sitemap } from "./pages/sitemap.ts";
import { trueAddress } from "./pages/true-address.ts";
import { runScheduled } from "./scheduled/index.ts";

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
