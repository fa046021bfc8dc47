import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { whenHydrated } from "#client/entry/when-hydrated.ts";
import { updateAppContext } from "../update-app-context.ts";
import { setSettingCookie } from "./setting-cookie.ts";

/** The worker guesses the zone on a first visit; if the browser has another one, the page is loaded again once. */
export function useViewerTimeZone(): void {
  const router = useRouter();
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const { app } = router.options.context;
    if (!timeZone || app.zoneIsChosen || timeZone === app.timeZone) return;
    setSettingCookie("tz", timeZone);
    return whenHydrated(() => {
      updateAppContext(router, { timeZone });
      void router.invalidate();
    });
  }, [router]);
}
