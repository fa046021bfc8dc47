import { useSyncExternalStore } from "react";
import { type GuestAlert, parseGuestAlerts } from "./guest-alert-list.ts";

const KEY = "guest-notices";
const listeners = new Set<() => void>();
let alerts: GuestAlert[] | undefined;

function stored(): GuestAlert[] {
  try {
    return parseGuestAlerts(localStorage.getItem(KEY));
  } catch {
    // Storage is not available: they last as long as the page.
    return [];
  }
}

function setAlerts(next: GuestAlert[] | undefined): void {
  alerts = next;
  for (const listener of [...listeners]) listener();
}

/** Changes made in another tab. */
const onStorage = (event: StorageEvent) => {
  if (event.key === KEY || event.key === null) setAlerts(undefined);
};

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener("storage", onStorage);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener("storage", onStorage);
  };
}

/** Alerts of this browser's guest, newest first. */
export function getGuestAlerts(): GuestAlert[] {
  alerts ??= stored();
  return alerts;
}

export function saveGuestAlerts(next: GuestAlert[]): void {
  setAlerts(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full or not available: the page still has them.
  }
}

const NONE: GuestAlert[] = [];
export const useStoredGuestAlerts = (): GuestAlert[] => useSyncExternalStore(subscribe, getGuestAlerts, () => NONE);
