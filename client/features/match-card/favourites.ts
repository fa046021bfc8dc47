import { useSyncExternalStore } from "react";
import { type Favourite, readFavourites, toggled } from "./favourites-list.ts";

const KEY = "favourite-matches";
const NONE: ReadonlySet<number> = new Set();

const listeners = new Set<() => void>();
let list: Favourite[] | undefined;
let ids: ReadonlySet<number> | undefined;

function load(): Favourite[] {
  try {
    return readFavourites(localStorage.getItem(KEY), Date.now());
  } catch {
    // Storage is closed to this page (private window, blocked cookies): favourites last as long as the page.
    return [];
  }
}

function become(next: Favourite[] | undefined): void {
  list = next;
  ids = undefined;
  for (const listener of [...listeners]) listener();
}

/** Another tab changed them. */
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

function current(): ReadonlySet<number> {
  list ??= load();
  ids ??= new Set(list.map((one) => one.id));
  return ids;
}

/** Ids of the favourite matches; none on the server and in the browser's first picture. */
export const useFavourites = (): ReadonlySet<number> => useSyncExternalStore(subscribe, current, () => NONE);

export function toggleFavourite(one: Favourite): void {
  const next = toggled(list ?? load(), one);
  become(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Full or closed: this page still knows them.
  }
}
