import type { AppRouter } from "#client/router-context.ts";
import type { LoginRequest } from "./login-view.ts";

const loadModal = () => import("./mount-login-modal.tsx");

/** The modal's code is not part of any page; this brings it before it is needed. */
export const preloadLoginModal = (): void => void loadModal();

/** Over whatever page is open. */
export async function openLoginModal(router: AppRouter, ask: LoginRequest = "login"): Promise<void> {
  const { mountLoginModal } = await loadModal();
  mountLoginModal(router, ask);
}
