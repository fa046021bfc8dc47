import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { whenHydrated } from "#client/entry/when-hydrated.ts";
import { updateAppContext } from "../update-app-context.ts";
import { deviceTimeZone } from "./device-time-zone.ts";
import { setSettingCookie } from "./setting-cookie.ts";

/** The worker guesses the zone on the first visit; if the browser's differs, the page's data is reloaded once. */
export function useViewerTimeZone(): void {
  const router = useRouter();
  useEffect(
    () =>
      whenHydrated(() => {
        const { app } = router.options.context;
        const timeZone = app.zoneIsChosen ? undefined : deviceTimeZone();
        if (!timeZone || timeZone === app.timeZone) return;
        setSettingCookie("tz", timeZone);
        updateAppContext(router, { timeZone });
        void router.invalidate();
      }),
    [router],
  );
}
