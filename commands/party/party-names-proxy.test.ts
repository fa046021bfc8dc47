import { expect, test } from "vitest";
import { partykitPath } from "./party-names-proxy.ts";

test.each([
  ["/parties/match-feed/board-all", "/parties/match_feed/board-all"],
  ["/parties/live-room/202-1?ticket=a-b", "/parties/live_room/202-1?ticket=a-b"],
  ["/parties/main/x", "/parties/main/x"],
  ["/healthz", "/healthz"],
  ["/other/match-feed/x", "/other/match-feed/x"],
])("maps %s to %s", (path, known) => {
  expect(partykitPath(path)).toBe(known);
});
