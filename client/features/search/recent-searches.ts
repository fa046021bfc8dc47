import { useSyncExternalStore } from "react";
import * as v from "valibot";
import { cleanQuery } from "#domain/search/clean-query.ts";

const KEY = "recent-searches";
const MAX_RECENT = 8;
const NONE: readonly string[] = [];
const storedList = v.array(v.string());

const listeners = new Set<() => void>();
let list: readonly string[] | undefined;

function read(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? "[]");
    return v.is(storedList, stored) ? stored.slice(0, MAX_RECENT) : NONE;
  } catch {
    // Storage is not available or has invalid content.
    return NONE;
  }
}

function write(next: readonly string[]): void {
  list = next;
  try {
    if (next.length > 0) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage is not available, so they last as long as the page.
  }
  for (const listener of [...listeners]) listener();
}

const current = (): readonly string[] => {
  list ??= read();
  return list;
};

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Stored on this device only; the latest first. */
export const useRecentSearches = (): readonly string[] => useSyncExternalStore(subscribe, current, () => NONE);

export function addRecentSearch(text: string): void {
  const cleaned = cleanQuery(text);
  if (cleaned !== "") write([cleaned, ...current().filter((one) => one !== cleaned)].slice(0, MAX_RECENT));
}

export const clearRecentSearches = (): void => write(NONE);
