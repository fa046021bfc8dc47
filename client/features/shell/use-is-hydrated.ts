import { useSyncExternalStore } from "react";

const noSubscription = () => () => {};

/** False while the server's HTML is being hydrated, even if that happens long after the page load. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
