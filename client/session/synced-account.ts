/** The account this browser last synchronized with. */
const KEY = "greeted-member";

export function isAccountSynced(uid: number): boolean {
  try {
    return localStorage.getItem(KEY) === String(uid);
  } catch {
    // Without storage it synchronizes on each page, which is harmless.
    return false;
  }
}

export function markAccountSynced(uid: number): void {
  try {
    localStorage.setItem(KEY, String(uid));
  } catch {
    // Without storage it synchronizes again next time.
  }
}

export function clearSyncedAccount(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing was stored.
  }
}
