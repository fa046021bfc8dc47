import { useEffect, useState } from "react";
import { registerServiceWorker } from "./register-service-worker.ts";

/** Chromium only, so it is missing in TypeScript's DOM library. */
type InstallPrompt = Event & { prompt: () => Promise<{ outcome: "accepted" | "dismissed" }> };
const isInstallPrompt = (event: Event): event is InstallPrompt => "prompt" in event;

/** Returns a function that shows the browser's install prompt, true if accepted; undefined if unsupported. */
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
