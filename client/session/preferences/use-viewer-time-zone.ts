import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { whenSettled } from "#client/entry/when-hydrated.ts";
import { changeApp } from "../update-app-context.ts";
import { rememberSetting } from "./setting-cookie.ts";

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
