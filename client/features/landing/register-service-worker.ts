/** Offline, the installed site shows the last scores. Browsers without service workers are unaffected. */
export async function registerServiceWorker(): Promise<void> {
  if ("serviceWorker" in navigator) await navigator.serviceWorker.register("/push-worker.js");
}
