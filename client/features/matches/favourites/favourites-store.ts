import { useSyncExternalStore } from "react";
import { type Favourite, parseFavourites, toggleInList } from "./favourites-list.ts";

const KEY = "favourite-matches";
const NONE: ReadonlySet<number> = new Set();

/** While a member is signed in, replaces localStorage, which keeps the guest's list. */
export type FavouritesBackend = { ids: ReadonlySet<number>; toggle(one: Favourite): void };

let backend: FavouritesBackend | undefined;
const listeners = new Set<() => void>();
let list: Favourite[] | undefined;
let ids: ReadonlySet<number> | undefined;

/** This browser's guest list, regardless of who is signed in. */
export function getGuestFavourites(): Favourite[] {
  try {
    return parseFavourites(localStorage.getItem(KEY), Date.now());
  } catch {
    // Storage is not available: favourites last as long as the page.
    return [];
  }
}

function notify(): void {
  for (const listener of [...listeners]) listener();
}

function setList(next: Favourite[] | undefined): void {
  list = next;
  ids = undefined;
  notify();
}

/** Undefined switches back to localStorage. */
export function setFavouritesBackend(next: FavouritesBackend | undefined): void {
  backend = next;
  notify();
}

/** Changes made in another tab. */
const onStorage = (event: StorageEvent) => {
  if (event.key === KEY || event.key === null) setList(undefined);
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
  if (backend) return backend.ids;
  list ??= getGuestFavourites();
  ids ??= new Set(list.map((one) => one.id));
  return ids;
}

/** Calls back with the ids after each change. */
export const onFavouritesChange = (listener: (ids: ReadonlySet<number>) => void): (() => void) =>
  subscribe(() => listener(current()));

/** Ids of the favourite matches; empty on the server and during hydration. */
export const useFavourites = (): ReadonlySet<number> => useSyncExternalStore(subscribe, current, () => NONE);

/** True once the account's favourites are loaded. */
export const useHasAccountFavourites = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => backend !== undefined,
    () => false,
  );

export function saveGuestFavourites(next: Favourite[]): void {
  setList(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Storage is full or not available: the page still has them.
  }
}

export function toggleFavourite(one: Favourite): void {
  if (backend) backend.toggle(one);
  else saveGuestFavourites(toggleInList(list ?? getGuestFavourites(), one));
}
