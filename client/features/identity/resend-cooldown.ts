const KEY = "code-resend-at-ms";

/** In sessionStorage, so that a reload does not offer what the server would reject. */
export const resendAtMs = (storage: Pick<Storage, "getItem">): number => Number(storage.getItem(KEY)) || 0;

export const storeResendAt = (storage: Pick<Storage, "setItem">, atMs: number): void =>
  storage.setItem(KEY, String(atMs));

/** Rounded up, so that zero means the button works. */
export const secondsUntil = (atMs: number, nowMs: number): number => Math.max(0, Math.ceil((atMs - nowMs) / 1000));
