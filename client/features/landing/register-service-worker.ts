/** Without a network an installed site shows the last scores. Browsers without service workers stay as they are. */
export async function registerServiceWorker(): Promise<void> {
  if ("serviceWorker" in navigator) await navigator.serviceWorker.register("/push-worker.js");
}
