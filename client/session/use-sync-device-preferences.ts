import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { AppRouter } from "#client/router.tsx";
import { choicesToBring } from "#domain/identity/preferences.ts";
import { hidesOtherwise, readSpoilerText } from "#domain/matches/spoilers/setting.ts";
import { showPreferences } from "./preferences/apply-preferences.ts";
import { rememberGreeting, wasGreeted } from "./synced-account.ts";

function cookie(name: string): string | undefined {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

/** What the guest of this browser chose goes into an account that has not chosen; then the account's choices hold. */
async function greet(router: AppRouter, uid: number): Promise<void> {
  const { api } = router.options.context;
  const account = await api.call("GET /user/getUserDataStatus", {});
  const device = {
    theme: cookie("theme"),
    density: cookie("density"),
    language: cookie("lang"),
    spoilers: readSpoilerText(cookie("spoilers")),
  };
  const brought = choicesToBring(account, device);
  const isNew = Object.keys(brought).length > 0;
  const chosen = isNew ? await api.call("POST /user/saveUserDataStatus", brought) : account;
  await showPreferences(router, chosen);
  rememberGreeting(uid);
  // The page was made for a guest: what it tells may be what the member does not want to be told.
  if (hidesOtherwise(router.options.context.app.spoilers, chosen.spoilers ?? device.spoilers)) window.location.reload();
}

/** Once for each account that signs in on this browser, however it signed in. */
export function useGreeting(uid: number): void {
  const router = useRouter();
  const { mutate } = useMutation({ mutationFn: () => greet(router, uid) });
  useEffect(() => {
    if (!wasGreeted(uid)) mutate();
  }, [uid, mutate]);
}
