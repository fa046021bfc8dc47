import { expect, test } from "vitest";
import type { AppContext } from "#client/app-context.ts";
import type { Role } from "#domain/permissions/roles.ts";
import { workplaceLinks } from "./workplace-links.ts";

const appWith = (plans: boolean) => ({ basePath: "/vi", brand: { plans } as AppContext["brand"] });
const hrefs = (...roles: Role[]) => workplaceLinks(appWith(false), { roles }).map(({ href }) => href);

test("streamers get the streamer hub, operators the back office, administrators both", () => {
  expect(hrefs("anchor")).toEqual(["/vi/anchorCenter"]);
  expect(hrefs("operator")).toEqual(["/vi/admin"]);
  expect(hrefs("admin")).toEqual(["/vi/anchorCenter/moderation", "/vi/admin"]);
});

test("other users can apply as a streamer", () => {
  const apply = ["/vi/anchorCenter"];
  expect([hrefs("user"), hrefs("vip"), hrefs()]).toEqual([apply, apply, apply]);
});

test("experts keep their hub, and everybody can apply where the brand has tips", () => {
  expect(hrefs("vip", "expert")).toEqual(["/vi/anchorCenter", "/vi/creatorCenter"]);
  expect(workplaceLinks(appWith(true), { roles: ["user"] }).map(({ href }) => href)).toEqual([
    "/vi/anchorCenter",
    "/vi/creatorCenter",
  ]);
});
