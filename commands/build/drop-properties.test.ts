import { expect, test } from "vitest";
import { withoutProperties, withoutUnusedImports } from "./drop-properties.ts";

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
