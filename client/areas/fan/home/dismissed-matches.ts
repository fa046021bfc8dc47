import { useSyncExternalStore } from "react";
import * as v from "valibot";

const KEY = "dismissed-matches";
/** The oldest are dropped, because their matches are over. */
const MAX_DISMISSED = 200;
const NONE: readonly number[] = [];
const storedList = v.array(v.number());

const listeners = new Set<() => void>();
let list: readonly number[] | undefined;

function read(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return v.is(storedList, stored) ? stored : NONE;
  } catch {
    // Storage is unavailable, or does not contain JSON.
    return NONE;
  }
}

const current = (): readonly number[] => {
  list ??= read();
  return list;
};

function write(next: readonly number[]): void {
  list = next.slice(-MAX_DISMISSED);
  try {
    localStorage.setItem(KEY, JSON.stringify(list));
  } catch {
    // Without storage they last until the page is left.
  }
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Recommendations dismissed on this device, where they are stored; empty on the server and during hydration. */
export const useDismissedMatches = (): readonly number[] => useSyncExternalStore(subscribe, current, () => NONE);
export const dismissMatch = (id: number): void => write([...current().filter((one) => one !== id), id]);
export const restoreMatches = (ids: readonly number[]): void => write(current().filter((id) => !ids.includes(id)));
