import "virtual:uno.css";
import "./theme/base.css";
import "./theme/tokens.css";
import { RouterClient } from "@tanstack/react-router/ssr/client";
import { hydrateRoot } from "react-dom/client";
import { createHttpApi } from "./api/http-api.ts";
import { withFreshProof } from "./api/with-fresh-proof.ts";
import { confirmOwner } from "./features/login-modal/confirm-owner.ts";
import { openLoginModal } from "./features/login-modal/open-login-modal.ts";
import { createQueryClient } from "./query-client.ts";
import { type AppRouter, createAppRouter } from "./router.tsx";
import { followLinks } from "./start/follow-links.ts";
import { progressBar } from "./start/progress-bar.ts";
import { reactToErrors } from "./start/react-to-errors.ts";
import { readAppContext } from "./start/read-app-context.ts";
import { reloadOnFailedChunk } from "./start/reload-on-failed-chunk.ts";
import { whenSettled } from "./start/when-settled.ts";

const app = readAppContext(document);
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
  void import("./features/promotion/promotion-channel.ts").then(({ rememberChannel }) => rememberChannel(search));
}

reloadOnFailedChunk(window);

function start(): AppRouter {
  const router = createAppRouter({ app, api, queryClient, documentHead: () => head });
  started = router;
  reactToErrors(queryClient, router);
  followLinks(router);
  progress.follow(router);
  hydrateRoot(document, <RouterClient router={router} />);
  return router;
}

/** Back from a provider: before the router reads the address, the answer is taken out of it. */
async function startWithAnswer(): Promise<void> {
  const { takeSignInAnswer } = await import("./start/take-sign-in-answer.ts");
  const answer = takeSignInAnswer(window);
  const router = start();
  if (!answer) return;
  whenSettled(() => void openLoginModal(router, answer));
}

if (/[?&]state=/.test(location.search)) void startWithAnswer();
else start();
