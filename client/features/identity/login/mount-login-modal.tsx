import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import type { AppRouter } from "#client/router-context.ts";
import { LoginModal } from "./login-modal.tsx";
import type { LoginRequest } from "./login-view.ts";

let show: ((request: LoginRequest) => void) | undefined;

/** A separate React root: the page reloads its data after sign-in while the modal shows its next step. */
export function mountLoginModal(router: AppRouter, request: LoginRequest): void {
  if (!show) {
    const container = document.body.appendChild(document.createElement("div"));
    const root = createRoot(container);
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
  show?.(request);
}
