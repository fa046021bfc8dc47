import type { AppRouter } from "#client/router-context.ts";
import { openLoginModal } from "./open-login-modal.ts";
import { settleConfirm, waitForConfirm } from "./pending-confirm.ts";

/** Opens the re-authentication form; resolves to false if it was closed. */
export function requestOwnerConfirmation(router: AppRouter): Promise<boolean> {
  const confirmed = waitForConfirm();
  openLoginModal(router, "confirm").catch(() => settleConfirm(false));
  return confirmed;
}
