import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { AppRouter } from "#client/router-context.ts";
import { preferencesToImport } from "#domain/identity/preferences.ts";
import { hidesByDefault, parseSpoilerSetting } from "#domain/matches/spoilers/setting.ts";
import { applyPreferences } from "./preferences/apply-preferences.ts";
import { isAccountSynced, markAccountSynced } from "./synced-account.ts";

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
    spoilers: parseSpoilerSetting(cookie("spoilers")),
  };
  const brought = preferencesToImport(account, device);
  const isNew = Object.keys(brought).length > 0;
  const chosen = isNew ? await api.call("POST /user/saveUserDataStatus", brought) : account;
  await applyPreferences(router, chosen);
  markAccountSynced(uid);
  // The page was made for a guest: what it tells may be what the member does not want to be told.
  if (hidesByDefault(router.options.context.app.spoilers, chosen.spoilers ?? device.spoilers)) window.location.reload();
}

/** Once for each account that signs in on this browser, however it signed in. */
export function useSyncDevicePreferences(uid: number): void {
  const router = useRouter();
  const { mutate } = useMutation({ mutationFn: () => greet(router, uid) });
  useEffect(() => {
    if (!isAccountSynced(uid)) mutate();
  }, [uid, mutate]);
}
