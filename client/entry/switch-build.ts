import { mayReload } from "./reload-on-failed-chunk.ts";

const KEY = "build-switch-at-ms";

type Navigation = { toLocation: { publicHref: string }; pathChanged: boolean };
type Router = { subscribe(event: "onBeforeNavigate", listener: (navigation: Navigation) => void): unknown };
type Page = {
  /** The build that rendered this page. */
  build: string | undefined;
  storage: Pick<Storage, "getItem" | "setItem">;
  open: (href: string) => void;
  nowMs: () => number;
};

/** Once a response comes from another build, the next navigation loads the page anew instead of in place. */
export function createBuildSwitch({ build, storage, open, nowMs }: Page) {
  let isOutdated = false;
  return {
    onBuild(seen: string | null): void {
      if (build && seen) isOutdated = seen !== build;
    },
    follow(router: Router): void {
      router.subscribe("onBeforeNavigate", ({ toLocation, pathChanged }) => {
        // While a deployment spreads, locations run different builds: at most once a minute.
        if (!isOutdated || !pathChanged || !mayReload(Number(storage.getItem(KEY)) || undefined, nowMs())) return;
        storage.setItem(KEY, String(nowMs()));
        open(toLocation.publicHref);
      });
    },
  };
}
