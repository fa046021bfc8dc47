import { CallError } from "#client/api/call-error.ts";
import { callQuery } from "#client/api/queries.ts";
import { showToast } from "#client/features/shell/show-toast.tsx";
import { accountHref, pathWithoutLocale } from "#client/links.ts";
import { startSession } from "#client/session/start-session.ts";
import { channelHref } from "#client/workplace-links.ts";
import type { LoginResult } from "#domain/identity/contract.ts";
import { hasSensitivePermissions } from "#domain/identity/two-factor.ts";
import { anyCan } from "#domain/permissions/can.ts";
import { m } from "#messages";
import { consumeChannelPageRequest } from "../promotion-channel.ts";
import { useLogin } from "./login-context.ts";

/** Starts the session after a login, then closes the modal or shows the second factor or registration step. */
export function useCompleteLogin() {
  const { router, show, close } = useLogin();

  /** Some roles have no effect until two-factor sign-in is on. */
  const remindOfTwoStep = async (): Promise<boolean> => {
    const { api, app, queryClient } = router.options.context;
    const { twoStep } = await queryClient.fetchQuery(callQuery(api, "GET /user/security", {}));
    if (!twoStep.mustTurnOn) return false;
    router.history.push(accountHref(app, "setting"));
    showToast(m.two_step_must());
    return true;
  };

  /** Opens the partner area in a new tab if the partner requested it before logging in. */
  const openChannelPage = (): void => {
    const { app } = router.options.context;
    const isRequested = consumeChannelPageRequest();
    const isShown = pathWithoutLocale(app, location.pathname).startsWith("/channel");
    if (isRequested && !isShown) open(channelHref(app), "_blank", "noopener");
  };

  return async (login: LoginResult | Promise<LoginResult>): Promise<void> => {
    let result: LoginResult;
    try {
      result = await login;
    } catch (error) {
      if (!(error instanceof CallError) || error.details.pendingToken === undefined) throw error;
      show({ kind: "second", pendingToken: error.details.pendingToken });
      return;
    }
    const { user, newUser, bonusCoins, isDeletionCancelled } = result;
    if (newUser) show({ kind: "register", bonusCoins });
    await startSession(router, user);
    if (newUser) return;
    close();
    if (hasSensitivePermissions(user.roles) && (await remindOfTwoStep())) return;
    if (anyCan(user.roles, "see_channel_statistics")) openChannelPage();
    const name = user.username;
    showToast(isDeletionCancelled ? m.login_deletion_cancelled({ name }) : m.login_welcome({ name }));
  };
}
