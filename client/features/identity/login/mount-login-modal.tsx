import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { AppRouter } from "#client/router.tsx";
import { LoginModal } from "./login-modal.tsx";
import type { LoginAsk } from "./login-view.ts";

let show: ((ask: LoginAsk) => void) | undefined;

/** Beside the page, not in it: the page is loaded anew for the person while the modal goes on to its next step. */
export function showLoginModal(router: AppRouter, ask: LoginAsk): void {
  if (!show) {
    const place = document.body.appendChild(document.createElement("div"));
    const root = createRoot(place);
    flushSync(() => {
      root.render(
        <LoginModal
          router={router}
          onReady={(open) => {
            show = open;
          }}
        />,
      );
    });
  }
  show?.(ask);
}
