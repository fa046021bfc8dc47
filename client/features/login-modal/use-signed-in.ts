import { showToast } from "#client/features/toasts/show-toast.tsx";
import { adoptSession } from "#client/settings/adopt-session.ts";
import type { LoginResult } from "#domain/accounts/calls.ts";
import { m } from "#messages";
import { useLogin } from "./login-context.ts";

/** A login went well: the page becomes the person's, the modal closes or goes on to the registration step. */
export function useSignedIn() {
  const { router, show, close } = useLogin();
  return async ({ user, newUser, bonusCoins, isDeletionCancelled }: LoginResult): Promise<void> => {
    if (newUser) show({ kind: "register", bonusCoins });
    await adoptSession(router, user);
    if (newUser) return;
    close();
    const name = user.username;
    showToast(isDeletionCancelled ? m.login_staying({ name }) : m.login_welcome({ name }));
  };
}
