import { useMutation } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import type { AppRouter } from "#client/router-context.ts";
import { preferencesToImport } from "#domain/identity/preferences.ts";
import { hidesDifferently, parseSpoilerSetting } from "#domain/matches/spoilers/setting.ts";
import { applyPreferences } from "./preferences/apply-preferences.ts";
import { isAccountSynced, markAccountSynced } from "./synced-account.ts";

function cookie(name: string): string | undefined {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`));
  return found && decodeURIComponent(found.slice(name.length + 1));
}

/** Imports the device's settings into an account that has none, then applies the account's settings. */
async function syncPreferences(router: AppRouter, uid: number): Promise<void> {
  const { api } = router.options.context;
  const account = await api.call("GET /user/getUserDataStatus", {});
  const device = {
    theme: cookie("theme"),
    density: cookie("density"),
    language: cookie("lang"),
    spoilers: parseSpoilerSetting(cookie("spoilers")),
  };
  const imported = preferencesToImport(account, device);
  const hasImported = Object.keys(imported).length > 0;
  const chosen = hasImported ? await api.call("POST /user/saveUserDataStatus", imported) : account;
  await applyPreferences(router, chosen);
  markAccountSynced(uid);
  // The page was rendered for a guest and may contain results the member hides.
  if (hidesDifferently(router.options.context.app.spoilers, chosen.spoilers ?? device.spoilers))
    window.location.reload();
}

/** Once per account on this browser, however the user signed in. */
export function useSyncDevicePreferences(uid: number): void {
  const router = useRouter();
  const { mutate } = useMutation({ mutationFn: () => syncPreferences(router, uid) });
  useEffect(() => {
    if (!isAccountSynced(uid)) mutate();
  }, [uid, mutate]);
}
