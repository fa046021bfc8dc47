import { expect, test } from "vitest";
import { mainLinks } from "./main-links.ts";
import { moreLinks } from "./more-links.ts";

const app = { basePath: "/vi", brand: { mall: true, plans: true } };
const linksAt = (path: string, brand = app.brand) => moreLinks(app, mainLinks({ ...app, brand }, path), path);

test("phones reach every main link that is not in their bottom bar", () => {
  expect(linksAt("/").map(({ key, isOnPhonesOnly }) => [key, isOnPhonesOnly])).toEqual([
    ["following", false],
    ["news", false],
    ["videos", false],
    ["vip", false],
    ["data", true],
    ["experts", true],
    ["mall", true],
  ]);
  expect(linksAt("/", { mall: false, plans: true }).map(({ key }) => key)).not.toContain("mall");
});

test("marks the current page, and every link keeps the locale prefix", () => {
  expect(linksAt("/vip").flatMap(({ key, current }) => (current ? [key] : []))).toEqual(["vip"]);
  expect(linksAt("/mall").flatMap(({ key, current }) => (current ? [key] : []))).toEqual(["mall"]);
  for (const { href } of linksAt("/")) expect(href).toMatch(/^\/vi\//);
});
