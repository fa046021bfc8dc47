import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { AppRouter } from "#client/router-context.ts";
import { LoginModal } from "./login-modal.tsx";
import type { LoginRequest } from "./login-view.ts";

let show: ((ask: LoginRequest) => void) | undefined;

/** Beside the page, not in it: the page is loaded anew for the person while the modal goes on to its next step. */
export function mountLoginModal(router: AppRouter, ask: LoginRequest): void {
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
