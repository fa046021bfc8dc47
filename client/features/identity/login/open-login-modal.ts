import type { AppRouter } from "#client/router-context.ts";
import type { LoginRequest } from "./login-view.ts";

const loadModal = () => import("./mount-login-modal.tsx");

/** Preloads the modal, which is a separate chunk. */
export const preloadLoginModal = (): void => void loadModal();

export async function openLoginModal(router: AppRouter, request: LoginRequest = "login"): Promise<void> {
  const { mountLoginModal } = await loadModal();
  mountLoginModal(router, request);
}
