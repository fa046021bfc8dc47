import { withFreshProof } from "#client/api/with-fresh-proof.ts";
import { loadDeferredParts } from "#client/features/shell/load-deferred-parts.ts";
import "virtual:uno.css";
import "./theme/base.css";
import "./theme/tokens.css";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { createHttpApi } from "./api/http-api.ts";
import { createQueryClient } from "./api/query-client.ts";
import { markReactListening, replayRecordedEvents } from "./entry/early-events.ts";
import { followLinks } from "./entry/follow-links.ts";
import { handleCallErrors } from "./entry/handle-call-errors.ts";
import { keepEarlyScroll } from "./entry/keep-early-scroll.ts";
import { parseAppContext } from "./entry/parse-app-context.ts";
import { reloadOnFailedChunk } from "./entry/reload-on-failed-chunk.ts";
import { reportErrors } from "./entry/report-errors.ts";
import { trackPending } from "./entry/track-pending.ts";
import { oncePageHydrated, whenHydrated } from "./entry/when-hydrated.ts";
import { openLoginModal } from "./features/identity/login/open-login-modal.ts";
import { createAppRouter } from "./router.tsx";
import type { AppRouter } from "./router-context.ts";

const app = parseAppContext(document);
const progress = trackPending();
let router: AppRouter | undefined;
let build = document.querySelector<HTMLMetaElement>("meta[name=build]")?.content;

/** If a response comes from another build than this page, a new version was deployed. */
function onBuild(seen: string | null): void {
  if (!build || !seen || seen === build || !router) return;
  build = undefined;
  const following = router;
  void import("./entry/switch-build.ts").then(({ switchBuild }) => switchBuild(following));
}

const api = withFreshProof(createHttpApi({ locale: app.locale, onProgress: progress.onCall, onBuild }), async () => {
  if (router === undefined) return false;
  return (await import("#client/features/identity/login/confirm-owner.ts")).requestOwnerConfirmation(router);
});
const queryClient = createQueryClient();
// If React re-renders the whole document, the head must be the worker's.
const head = document.head.innerHTML.replace(/<title>.*?<\/title>/s, "");

// Read before the router rewrites the URL; the module is loaded only for promotion links.
if (/[?&](promotionChannelId|channelId)=/.test(location.search)) {
  const { search } = location;
  void import("./features/identity/promotion-channel.ts").then(({ storeChannel }) => storeChannel(search, api));
}

// Only the installed site works offline; the install pages register the worker, too.
if (matchMedia("(display-mode: standalone)").matches) {
  void import("./features/landing/register-service-worker.ts").then((loaded) => loaded.registerServiceWorker());
}

reloadOnFailedChunk(window);
const reportCaught = reportErrors();
// Already in the style sheet of every page except the home page and articles.
whenHydrated(() => void import("virtual:uno:late-icons.css"));

function start(): AppRouter {
  const scroll = keepEarlyScroll();
  const started = createAppRouter({
    app,
    rendered: app,
    api,
    queryClient,
    documentHead: () => head,
    scrollRestoration: scroll.isRestored,
  });
  router = started;
  scroll.follow(started);
  handleCallErrors(queryClient, started);
  progress.follow(started);
  followLinks(started);
  whenHydrated(async () => (await loadDeferredParts()).loadAhead(started));
  const onCaughtError = (error: unknown) => {
    console.error(error);
    reportCaught(error);
  };
  // A transition hydrates in time slices, so that a slow phone can respond to taps in between.
  startTransition(() => void hydrateRoot(document, <RouterClient router={started} />, { onCaughtError }));
  markReactListening();
  oncePageHydrated(replayRecordedEvents);
  return started;
}

/** Removes the OAuth response from the URL before the router reads it. */
async function startWithOAuthResponse(): Promise<void> {
  const { takeOAuthResponse } = await import("./entry/take-oauth-response.ts");
  const oauthResponse = takeOAuthResponse(window);
  const started = start();
  if (!oauthResponse) return;
  whenHydrated(() => void openLoginModal(started, oauthResponse));
}

if (/[?&]state=/.test(location.search)) void startWithOAuthResponse();
else start();
