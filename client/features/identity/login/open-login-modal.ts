import type { AppRouter } from "#client/router.tsx";
import type { LoginAsk } from "./login-view.ts";

const loadModal = () => import("./mount-login-modal.tsx");

/** The modal's code is not part of any page; this brings it before it is needed. */
export const prepareLoginModal = (): void => void loadModal();

/** Over whatever page is open. */
export async function openLoginModal(router: AppRouter, ask: LoginAsk = "login"): Promise<void> {
  const { showLoginModal } = await loadModal();
  showLoginModal(router, ask);
}
