import { expect, test, vi } from "vitest";
import { mayReload, RELOAD_GUARD_SECONDS, reloadOnFailedChunk } from "./reload-on-failed-chunk.ts";

test("a failed chunk reloads the page at once, then at most once a minute", () => {
  expect(mayReload(undefined, 1_000)).toBe(true);
  expect(mayReload(1_000, 1_000 + RELOAD_GUARD_SECONDS * 1000 - 1)).toBe(false);
  expect(mayReload(1_000, 1_000 + RELOAD_GUARD_SECONDS * 1000)).toBe(true);
});

function pageWith(onLine: boolean) {
  const events = new EventTarget();
  const storage = new Map<string, string>();
  const reload = vi.fn();
  const navigator = { onLine };
  reloadOnFailedChunk({
    addEventListener: events.addEventListener.bind(events),
    sessionStorage: {
      getItem: (key: string) => storage.get(key) ?? null,
      setItem: (key: string, value: string) => void storage.set(key, value),
    } as Storage,
    navigator,
    location: { reload },
  });
  return {
    reload,
    dispatch: (name: string) =>
      events.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), { payload: new Error("gone") })),
  };
}

test("online, a failed chunk reloads the page and its import does not throw", () => {
  const { reload, dispatch } = pageWith(true);
  expect(dispatch("vite:preloadError")).toBe(false);
  expect(dispatch("vite:preloadError")).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test("offline, the page stays and reloads once when the connection is back", () => {
  const { reload, dispatch } = pageWith(false);
  expect(dispatch("vite:preloadError")).toBe(true);
  dispatch("vite:preloadError");
  expect(reload).not.toHaveBeenCalled();
  dispatch("online");
  expect(reload).toHaveBeenCalledOnce();
});
