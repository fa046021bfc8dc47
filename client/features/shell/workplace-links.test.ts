import { expect, test } from "vitest";
import type { Role } from "#domain/permissions/roles.ts";
import { workplaceLinks } from "./workplace-links.ts";

const hrefs = (...roles: Role[]) => workplaceLinks({ basePath: "/vi" }, { roles }).map(({ href }) => href);

test("streamers get the streamer hub, operators the back office, administrators both", () => {
  expect(hrefs("anchor")).toEqual(["/vi/anchorCenter"]);
  expect(hrefs("operator")).toEqual(["/vi/admin/goods"]);
  expect(hrefs("admin")).toEqual(["/vi/anchorCenter", "/vi/admin/reports"]);
});

test("other users get neither", () => {
  expect([hrefs("user"), hrefs("vip", "expert"), hrefs()]).toEqual([[], [], []]);
});
