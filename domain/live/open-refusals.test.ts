import { expect, test } from "vitest";
import type { LiveHealth, RefusedPush } from "./contract.ts";
import { listOpenRefusals } from "./open-refusals.ts";

const NOW_MS = 10_000_000;
const attempt = (change: Partial<RefusedPush> = {}): RefusedPush => ({
  ...{ address: "198.51.100.1", code: "push_address_refused", atMs: NOW_MS - 5_000 },
  ...change,
});
const health = (refused: RefusedPush[], change: Partial<LiveHealth> = {}) => ({
  ...{ state: "armed" as const, sinceMs: NOW_MS - 60_000, refused },
  ...change,
});

test("an address that was allowed since is not listed", () => {
  expect(listOpenRefusals(health([attempt()]), [], NOW_MS)).toEqual([attempt()]);
  expect(listOpenRefusals(health([attempt()]), ["198.51.100.1"], NOW_MS)).toEqual([]);
});

test("newest first, one of each kind and address", () => {
  const older = attempt({ atMs: NOW_MS - 9_000 });
  const codec = attempt({ code: "push_codec", atMs: NOW_MS - 7_000 });
  expect(listOpenRefusals(health([older, codec, attempt()]), [], NOW_MS)).toEqual([attempt(), codec]);
});

test("neither old attempts, nor those from before the running push, nor those after the end", () => {
  const old = attempt({ atMs: NOW_MS - 11 * 60_000 });
  const over = attempt({ code: "live_over" });
  expect(listOpenRefusals(health([old, over]), [], NOW_MS)).toEqual([]);
  expect(listOpenRefusals(health([attempt()], { state: "live", sinceMs: NOW_MS - 1_000 }), [], NOW_MS)).toEqual([]);
  expect(listOpenRefusals(health([attempt()], { state: "pushing" }), [], NOW_MS)).toEqual([attempt()]);
});
