import { useEffect, useState } from "react";
import { registerServiceWorker } from "./register-service-worker.ts";

/** Not in TypeScript's DOM library: Chromium only. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };
const isInstallPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

/** Asks the browser to install the site; undefined where it does not offer that. True if the user accepted. */
export function useInstallPrompt(): (() => Promise<boolean>) | undefined {
  const [event, setEvent] = useState<InstallPrompt>();
  useEffect(() => {
    const keep = (offered: Event) => {
      if (!isInstallPrompt(offered)) return;
      offered.preventDefault();
      setEvent(offered);
    };
    addEventListener("beforeinstallprompt", keep);
    void registerServiceWorker();
    return () => removeEventListener("beforeinstallprompt", keep);
  }, []);
  if (!event) return undefined;
  return async () => {
    const { outcome } = await event.prompt();
    setEvent(undefined);
    return outcome === "accepted";
  };
}
