import { useSyncExternalStore } from "react";

const noSubscription = () => () => {};

/** False while the server's HTML is hydrated, also where that happens long after the page was loaded. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
