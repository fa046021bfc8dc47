import { expect, it } from "vitest";
import { getMobileUrl } from "./mobile-site.ts";

const at = (path: string) => getMobileUrl("https://m.aurora.example", `https://www.aurora.example${path}`);

it("keeps path and query", () => {
  expect(at("/soccer/12?tab=live")).toBe("https://m.aurora.example/soccer/12?tab=live");
});

it.each(["//evil.example", "//evil.example/x?y", "/\\evil.example", "///evil.example", "/%2F/evil.example"])(
  "%s stays on the brand's own host",
  (path) => {
    expect(new URL(at(path)).host).toBe("m.aurora.example");
  },
);
