import { expect, test, vi } from "vitest";
import { mayReload, RELOAD_GUARD_SECONDS, reloadOnFailedChunk } from "./reload-on-failed-chunk.ts";

test("a failed chunk reloads the page at once, then at most once a minute", () => {
  expect(mayReload(undefined, 1_000)).toBe(true);
  expect(mayReload(1_000, 1_000 + RELOAD_GUARD_SECONDS * 1000 - 1)).toBe(false);
  expect(mayReload(1_000, 1_000 + RELOAD_GUARD_SECONDS * 1000)).toBe(true);
});

function pageWith(onLine: boolean) {
  const events = new EventTarget();
  const kept = new Map<string, string>();
  const reload = vi.fn();
  const navigator = { onLine };
  reloadOnFailedChunk({
    addEventListener: events.addEventListener.bind(events),
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
    } as Storage,
    navigator,
    location: { reload },
  });
  return {
    reload,
    tell: (name: string) =>
      events.dispatchEvent(Object.assign(new Event(name, { cancelable: true }), { payload: new Error("gone") })),
  };
}

test("with a line, a chunk that fails reloads the page, and is no error of who asked for it", () => {
  const { reload, tell } = pageWith(true);
  expect(tell("vite:preloadError")).toBe(false);
  expect(tell("vite:preloadError")).toBe(true);
  expect(reload).toHaveBeenCalledOnce();
});

test("without a line the page stays, and is loaded once when the line is back", () => {
  const { reload, tell } = pageWith(false);
  expect(tell("vite:preloadError")).toBe(true);
  tell("vite:preloadError");
  expect(reload).not.toHaveBeenCalled();
  tell("online");
  expect(reload).toHaveBeenCalledOnce();
});
