import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { whenSettled } from "#client/start/when-settled.ts";
import { changeApp } from "./change-app.ts";
import { rememberSetting } from "./remember-setting.ts";

/** The worker guesses the zone on a first visit; when the browser knows better, the page is loaded again in it, once. */
export function useViewerTimeZone(): void {
  const router = useRouter();
  useEffect(() => {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    const { app } = router.options.context;
    if (!timeZone || app.zoneIsChosen || timeZone === app.timeZone) return;
    rememberSetting("tz", timeZone);
    return whenSettled(() => {
      changeApp(router, { timeZone });
      void router.invalidate();
    });
  }, [router]);
}
