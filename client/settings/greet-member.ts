import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { AppRouter } from "#client/router.tsx";
import { choicesToBring } from "#domain/accounts/preferences.ts";
import { rememberGreeting, wasGreeted } from "./greeting.ts";
import { showPreferences } from "./show-preferences.ts";

function cookie(name: string): string | undefined {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

/** What the guest of this browser chose goes into an account that has not chosen; then the account's choices hold. */
async function greet(router: AppRouter, uid: number): Promise<void> {
  const { api } = router.options.context;
  const account = await api.call("GET /user/getUserDataStatus", {});
  const device = { theme: cookie("theme"), density: cookie("density"), language: cookie("lang") };
  const brought = choicesToBring(account, device);
  const isNew = Object.keys(brought).length > 0;
  await showPreferences(router, isNew ? await api.call("POST /user/saveUserDataStatus", brought) : account);
  rememberGreeting(uid);
}

/** Once for each account that signs in on this browser, however it signed in. */
export function useGreeting(uid: number): void {
  const router = useRouter();
  const { mutate } = useMutation({ mutationFn: () => greet(router, uid) });
  useEffect(() => {
    if (!wasGreeted(uid)) mutate();
  }, [uid, mutate]);
}
