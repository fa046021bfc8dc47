import { useSyncExternalStore } from "react";
import { type GuestAlert, parseGuestAlerts } from "./guest-alert-list.ts";

const KEY = "guest-notices";
const listeners = new Set<() => void>();
let known: GuestAlert[] | undefined;

function stored(): GuestAlert[] {
  try {
    return parseGuestAlerts(localStorage.getItem(KEY));
  } catch {
    // Storage is closed to this page: they last as long as the page.
    return [];
  }
}

function become(next: GuestAlert[] | undefined): void {
  known = next;
  for (const listener of [...listeners]) listener();
}

/** Another tab was told, or read. */
const onStorage = (event: StorageEvent) => {
  if (event.key === KEY || event.key === null) become(undefined);
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** What the guest of this browser was told, newest first. */
export function getGuestAlerts(): GuestAlert[] {
  known ??= stored();
  return known;
}

export function saveGuestAlerts(next: GuestAlert[]): void {
  become(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Full or closed: this page still knows them.
  }
}

const NONE: GuestAlert[] = [];
export const useStoredGuestAlerts = (): GuestAlert[] => useSyncExternalStore(subscribe, getGuestAlerts, () => NONE);
