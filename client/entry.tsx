import { withFreshProof } from "#client/api/with-fresh-proof.ts";
import { confirmOwner } from "#client/features/identity/login/confirm-owner.ts";
import "virtual:uno.css";
import "./theme/base.css";
import "./theme/tokens.css";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { hydrateRoot } from "react-dom/client";
import { createHttpApi } from "./api/http-api.ts";
import { createQueryClient } from "./api/query-client.ts";
import { handleCallErrors } from "./entry/handle-call-errors.ts";
import { parseAppContext } from "./entry/parse-app-context.ts";
import { progressBar } from "./entry/progress-bar.ts";
import { reloadOnFailedChunk } from "./entry/reload-on-failed-chunk.ts";
import { whenHydrated } from "./entry/when-hydrated.ts";
import { openLoginModal } from "./features/identity/login/open-login-modal.ts";
import { createAppRouter } from "./router.tsx";
import type { AppRouter } from "./router-context.ts";

const app = parseAppContext(document);
const progress = progressBar();
let started: AppRouter | undefined;
const api = withFreshProof(
  createHttpApi({ locale: app.locale, onProgress: progress.onCall }),
  async () => started !== undefined && confirmOwner(started),
);
const queryClient = createQueryClient();
// Were React ever to draw the whole document anew, the head must come back as the worker wrote it.
const head = document.head.innerHTML.replace(/<title>.*?<\/title>/s, "");

// The address is read before the router tidies it; the rest is for the few who came by such a link.
if (/[?&](promotionChannelId|channelId)=/.test(location.search)) {
  const { search } = location;
  void import("./features/identity/promotion-channel.ts").then(({ storeChannel }) => storeChannel(search));
}

reloadOnFailedChunk(window);

function start(): AppRouter {
  const router = createAppRouter({ app, api, queryClient, documentHead: () => head });
  started = router;
  handleCallErrors(queryClient, router);
  progress.follow(router);
  hydrateRoot(document, <RouterClient router={router} />);
  return router;
}

/** Back from a provider: before the router reads the address, the answer is taken out of it. */
async function startWithAnswer(): Promise<void> {
  const { takeOAuthResponse } = await import("./entry/take-oauth-response.ts");
  const answer = takeOAuthResponse(window);
  const router = start();
  if (!answer) return;
  whenHydrated(() => void openLoginModal(router, answer));
}

if (/[?&]state=/.test(location.search)) void startWithAnswer();
else start();
