/** The account this browser was last made ready for. */
const KEY = "greeted-member";

export function isAccountSynced(uid: number): boolean {
  try {
    return localStorage.getItem(KEY) === String(uid);
  } catch {
    // Storage is closed to this page: it is made ready each time, which changes nothing more.
    return false;
  }
}

export function markAccountSynced(uid: number): void {
  try {
    localStorage.setItem(KEY, String(uid));
  } catch {
    // As above: next time again.
  }
}

export function clearSyncedAccount(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // Nothing could be remembered either.
  }
}
