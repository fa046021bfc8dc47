/** What the page waits for. A flag for navigations: one superseded by another starts twice and ends once. */
export type Pending = { calls: number; isNavigating: boolean; onChange(): void };

/** Shorter waits show neither bar nor skeleton. */
export const SHOW_AFTER_MS = 200;
