import type { AppRouter } from "#client/router.tsx";
import { openLoginModal } from "./open-login-modal.ts";

let settle: ((isConfirmed: boolean) => void) | undefined;

export function settleConfirm(isConfirmed: boolean): void {
  settle?.(isConfirmed);
  settle = undefined;
}

/** Opens the form that proves the owner again; false when it was closed. */
export function confirmOwner(router: AppRouter): Promise<boolean> {
  settleConfirm(false);
  return new Promise((resolve) => {
    settle = resolve;
    openLoginModal(router, "confirm").catch(() => settleConfirm(false));
  });
}
