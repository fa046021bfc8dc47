import { useSyncExternalStore } from "react";
import { readTold, type Told } from "./guest-alert-list.ts";

const KEY = "guest-notices";
const listeners = new Set<() => void>();
let known: Told[] | undefined;

function stored(): Told[] {
  try {
    return readTold(localStorage.getItem(KEY));
  } catch {
    // Storage is closed to this page: they last as long as the page.
    return [];
  }
}

function become(next: Told[] | undefined): void {
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
export function guestTold(): Told[] {
  known ??= stored();
  return known;
}

export function keepTold(next: Told[]): void {
  become(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Full or closed: this page still knows them.
  }
}

const NONE: Told[] = [];
export const useGuestTold = (): Told[] => useSyncExternalStore(subscribe, guestTold, () => NONE);
