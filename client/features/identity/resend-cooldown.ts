const KEY = "code-resend-at-ms";

/** In sessionStorage, so that the button stays disabled after a reload. */
export const resendAtMs = (storage: Pick<Storage, "getItem">): number => Number(storage.getItem(KEY)) || 0;

export const storeResendAt = (storage: Pick<Storage, "setItem">, atMs: number): void =>
  storage.setItem(KEY, String(atMs));

/** Rounded up, so that zero means the button is enabled. */
export const secondsUntil = (atMs: number, nowMs: number): number => Math.max(0, Math.ceil((atMs - nowMs) / 1000));
