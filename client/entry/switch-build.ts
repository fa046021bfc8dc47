import { mayReload } from "./reload-on-failed-chunk.ts";

const KEY = "build-switch-at-ms";

type Navigation = { toLocation: { publicHref: string }; pathChanged: boolean };
type Router = { subscribe(event: "onBeforeNavigate", listener: (navigation: Navigation) => void): unknown };
type Page = {
  storage: Pick<Storage, "getItem" | "setItem">;
  open: (href: string) => void;
  nowMs: () => number;
};

const thisPage = (): Page => ({
  storage: sessionStorage,
  open: (href) => location.assign(href),
  nowMs: Date.now,
});

/** Makes the next navigation to another path load a new document. */
export function switchBuild(router: Router, { storage, open, nowMs } = thisPage()): void {
  router.subscribe("onBeforeNavigate", ({ toLocation, pathChanged }) => {
    // During a rollout, locations run different builds, so this happens at most once a minute.
    if (!pathChanged || !mayReload(Number(storage.getItem(KEY)) || undefined, nowMs())) return;
    storage.setItem(KEY, String(nowMs()));
    open(toLocation.publicHref);
  });
}
