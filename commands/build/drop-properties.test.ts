import { expect, test } from "vitest";
import { withoutAssignments, withoutProperties, withoutUnusedImports } from "./drop-properties.ts";

test("encoders are dropped, however they are written", () => {
  const code = `
    const a = { encode: (value) => ({ encode: value }), decode: (wire) => wire };
    const b = { optional: true, encode(value) { return [value]; }, decode(wire) { return wire; } };
    const c = { decode: (wire) => wire, encode: Number };
  `;
  const text = withoutProperties(code, "encode");
  expect(text).not.toContain("encode");
  expect(new Function(`${text}; return [a, b, c].map((codec) => codec.decode(7))`)()).toEqual([7, 7, 7]);
});

test("calls and other words stay", () => {
  const code = "export const frame = codec.encode(value); const encoded = { encoder: 1 };";
  expect(withoutProperties(code, "encode")).toBe(code);
});

test("routes lose what only the worker reads", () => {
  const code = `const route = createRoute({ path: "/a", head: ({ match }) => ({ meta: [match] }), staticData: { sitemap: ["/a"] } });`;
  expect(withoutProperties(withoutProperties(code, "head"), "staticData")).toBe(
    `const route = createRoute({ path: "/a",   });`,
  );
});

test("modules that only dropped properties needed are not imported any more", () => {
  const code = [
    'import "./styles.css";',
    'import { draw } from "./draw.ts";',
    'import { keep, drop } from "./both.ts";',
    'import * as all from "./all.ts";',
    'import whole from "./whole.ts";',
    "const route = createRoute({ loader: () => keep(whole), head: () => draw(drop, all) });",
  ].join("\n");
  expect(withoutUnusedImports(withoutProperties(code, "head"))).toBe(
    [
      'import "./styles.css";',
      "",
      'import { keep, drop } from "./both.ts";',
      "",
      'import whole from "./whole.ts";',
      "const route = createRoute({ loader: () => keep(whole),  });",
    ].join("\n"),
  );
});

const ROUTE = `import { Link } from "./link.js";
import React from "react";
class Route {
  constructor() {
    this.useMatch = () => this.id;
    this.Link = React.forwardRef((props, ref) => new Link(ref));
  }
}
export { Route };`;

test("an assignment to the object itself is dropped, with the imports that only it needed", () => {
  const text = withoutUnusedImports(withoutAssignments(ROUTE, "Link"));
  expect(text).not.toMatch(/forwardRef|link\.js|react/);
  expect(text).toContain("this.useMatch");
});

test("assignments to other objects stay", () => {
  const other = "this.other.Link = 1; that.Link = 2;";
  expect(withoutAssignments(`${other}\nthis.Link = 3;`, "Link")).toBe(`${other}\n`);
});

test("a library that no longer has the assignment is noticed", () => {
  expect(() => withoutAssignments(ROUTE, "Anchor")).toThrow("nothing assigns this.Anchor");
});
