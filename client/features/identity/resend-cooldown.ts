const KEY = "code-resend-at-ms";

/** Kept for the tab, so that a reload does not offer what the server would refuse. */
export const resendAtMs = (storage: Pick<Storage, "getItem">): number => Number(storage.getItem(KEY)) || 0;

export const storeResendAt = (storage: Pick<Storage, "setItem">, atMs: number): void =>
  storage.setItem(KEY, String(atMs));

/** Whole seconds to wait, rounded up: at zero it may be pressed. */
export const secondsUntil = (atMs: number, nowMs: number): number => Math.max(0, Math.ceil((atMs - nowMs) / 1000));
