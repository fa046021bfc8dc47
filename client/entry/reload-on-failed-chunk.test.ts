import { expect, test, vi } from "vitest";
import { isReloadPending, mayReload, RELOAD_GUARD_SECONDS, reloadOnFailedChunk } from "./reload-on-failed-chunk.ts";

/** A page with a reachable or unreachable site, and a browser whose `onLine` may be wrong. */
function openPage({ isOnline, isReachable }: { isOnline: boolean; isReachable: boolean }) {
  const events = new EventTarget();
  const storage = new Map<string, string>();
  const reload = vi.fn();
  const state = { isReachable, checks: 0 };
  let next = Promise.withResolvers<void>();
  reloadOnFailedChunk(
    {
      addEventListener: events.addEventListener.bind(events),
      sessionStorage: {
        getItem: (key: string) => storage.get(key) ?? null,
        setItem: (key: string, value: string) => void storage.set(key, value),
      } as Storage,
      location: { reload },
    },
    {
      isOnline: () => isOnline,
      isSiteReachable: async () => {
        state.checks += 1;
        return state.isReachable;
      },
      untilNextCheck: () => next.promise,
    },
  );
  return {
    reload,
    storage,
    state,
    fail: () =>
      events.dispatchEvent(Object.assign(new Event("vite:preloadError"), { payload: new Error("a.js is gone") })),
    checkAgain() {
      next.resolve();
      next = Promise.withResolvers<void>();
    },
  };
}

test("a failed chunk reloads the page at once, then at most once a minute", () => {
  expect(mayReload(undefined, 1_000)).toBe(true);
  expect(mayReload(1_000, 1_000 + RELOAD_GUARD_SECONDS * 1000 - 1)).toBe(false);
  expect(mayReload(1_000, 1_000 + RELOAD_GUARD_SECONDS * 1000)).toBe(true);
});

test("two failed chunks reload the page once, and the router leaves it to us", async () => {
  const page = openPage({ isOnline: true, isReachable: true });
  page.fail();
  page.fail();
  expect(isReloadPending()).toBe(true);
  await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce());
  expect(page.storage.get("tanstack_router_reload:a.js is gone")).toBe("1");
});

test("a chunk that is still missing after the reload is an error of the page", async () => {
  const page = openPage({ isOnline: true, isReachable: true });
  page.storage.set("chunk-reload-at-ms", String(Date.now()));
  page.fail();
  expect(isReloadPending()).toBe(false);
  expect(page.state.checks).toBe(0);
});

test("while the site can't be reached the page stays, even if the browser says that it is online", async () => {
  for (const isOnline of [true, false]) {
    const page = openPage({ isOnline, isReachable: false });
    page.fail();
    await vi.waitFor(() => expect(page.state.checks).toBe(1));
    page.checkAgain();
    await vi.waitFor(() => expect(page.state.checks).toBe(2));
    expect(page.reload).not.toHaveBeenCalled();
    expect(isReloadPending()).toBe(true);
    page.state.isReachable = true;
    page.checkAgain();
    await vi.waitFor(() => expect(page.reload).toHaveBeenCalledOnce());
  }
});

test("offline, a page that was just reloaded waits for the connection as well", async () => {
  const page = openPage({ isOnline: false, isReachable: false });
  page.storage.set("chunk-reload-at-ms", String(Date.now()));
  page.fail();
  expect(isReloadPending()).toBe(true);
});
