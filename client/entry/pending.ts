/** Pending work of the page. Navigations are a flag, because one that is superseded starts twice and ends once. */
export type Pending = { calls: number; isNavigating: boolean; onChange(): void };

/** Shorter waits show neither bar nor skeleton. */
export const SHOW_AFTER_MS = 200;
