import { useSyncExternalStore } from "react";
import { type Favourite, parseFavourites, toggleInList } from "./favourites-list.ts";

const KEY = "favourite-matches";
const NONE: ReadonlySet<number> = new Set();

/** Keeps them in this browser's stead: a member's account. What the browser has stays the guest's. */
export type FavouritesBackend = { ids: ReadonlySet<number>; toggle(one: Favourite): void };

let keeper: FavouritesBackend | undefined;
const listeners = new Set<() => void>();
let list: Favourite[] | undefined;
let ids: ReadonlySet<number> | undefined;

/** What this browser keeps for a guest, whoever is signed in. */
export function getGuestFavourites(): Favourite[] {
  try {
    return parseFavourites(localStorage.getItem(KEY), Date.now());
  } catch {
    // Storage is closed to this page (private window, blocked cookies): favourites last as long as the page.
    return [];
  }
}

function tell(): void {
  for (const listener of [...listeners]) listener();
}

function become(next: Favourite[] | undefined): void {
  list = next;
  ids = undefined;
  tell();
}

/** From here on these are the favourites; undefined gives the browser its own back. */
export function setFavouritesBackend(next: FavouritesBackend | undefined): void {
  keeper = next;
  tell();
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
  if (keeper) return keeper.ids;
  list ??= getGuestFavourites();
  ids ??= new Set(list.map((one) => one.id));
  return ids;
}

/** Ids of the favourite matches; none on the server and in the browser's first picture. */
export const useFavourites = (): ReadonlySet<number> => useSyncExternalStore(subscribe, current, () => NONE);

/** Whether an account keeps them by now. */
export const useHasAccountFavourites = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => keeper !== undefined,
    () => false,
  );

/** Instead of what the browser kept for the guest. */
export function saveGuestFavourites(next: Favourite[]): void {
  become(next);
  try {
    localStorage.setItem(KEY, JSON.stringify(next));
  } catch {
    // Full or closed: this page still knows them.
  }
}

export function toggleFavourite(one: Favourite): void {
  if (keeper) keeper.toggle(one);
  else saveGuestFavourites(toggleInList(list ?? getGuestFavourites(), one));
}
